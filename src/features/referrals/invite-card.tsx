import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userQueries } from '../../platform/user/user.queries';
import { Button } from '../../ui/button';
import { ShareIcon } from '../../ui/icons/tool-icons';
import { QrCode } from '../../ui/qr-code';
import { Skeleton } from '../../ui/skeleton';
import { TextField } from '../../ui/text-field';
import { ShareSheet } from './share-sheet';
import styles from './referrals.module.css';

/** The user's invitation: as a link, a QR code and a number to type in. */
export function InviteCard() {
  const { t } = useTranslation(['referrals', 'common']);
  const { data: user } = useQuery(userQueries.current());
  const [isSharing, setIsSharing] = useState(false);
  if (user === undefined) return <Skeleton shape="card" width="100%" height="20rem" />;
  const link = `${window.location.origin}/registration?ref=${user.id}`;
  const outcome = { copied: t('common:copied'), failed: t('common:copyFailed') };
  return (
    <section aria-label={t('invitation')} className={styles.invite}>
      <div className={styles.code}>
        <QrCode text={link} label={t('qrLabel')} size={120} />
        <TextField
          isReadOnly
          isLarge="medium"
          label={t('code')}
          value={String(user.id)}
          onChange={() => undefined}
          copyLabels={{ copy: t('copyCode'), ...outcome }}
        />
      </div>
      <div className={styles.fields}>
        <TextField
          isReadOnly
          label={t('link')}
          value={link}
          onChange={() => undefined}
          copyLabels={{ copy: t('copyLink'), ...outcome }}
        />
        <Button wide onPress={() => setIsSharing(true)}>
          <ShareIcon size={20} />
          <span>{t('share')}</span>
        </Button>
      </div>
      <ShareSheet isOpen={isSharing} link={link} onClose={() => setIsSharing(false)} />
    </section>
  );
}
