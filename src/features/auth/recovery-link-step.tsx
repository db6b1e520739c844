import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../platform/api/api-error';
import { ErrorAlert } from '../../platform/forms/error-words';
import { useSubmission } from '../../platform/forms/use-submission';
import { PageHeading, useFocusedHeading } from '../../platform/page/page-heading';
import { BreakableAddress } from '../../ui/breakable-address';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import styles from './auth.module.css';
import { fetchLinkOwner } from './recover';

interface RecoveryLinkStepProps {
  link: string;
  /** Redeems the link. Called on a press only, because mail scanners open links too. */
  open: () => Promise<void>;
  /** The user asks for another e-mail instead. */
  onGiveUp: () => void;
}

/** Shows whose password a recovery link is for; the user continues by a button. */
export function RecoveryLinkStep({ link, open, onGiveUp }: RecoveryLinkStepProps) {
  const { t } = useTranslation(['recovery', 'common']);
  const [maskedEmail, setMaskedEmail] = useState<string>();
  const look = useSubmission(async () => setMaskedEmail((await fetchLinkOwner(link)).maskedEmail));
  const opening = useSubmission(open);
  const begin = useEffectEvent(() => void look.submit(undefined));
  useEffect(() => begin(), []);
  const error = opening.error ?? look.error;
  if (isRefusal(error, 'noDataFound')) return <VoidLink onGiveUp={onGiveUp} />;

  return (
    <>
      <header className={styles.head}>
        <PageHeading title={t('linkTitle')} />
        {maskedEmail !== undefined && (
          <p className={styles.lead}>
            <BreakableAddress text={t('linkText', { email: maskedEmail })} />
          </p>
        )}
      </header>
      {error !== undefined && <ErrorAlert error={error} />}
      {maskedEmail !== undefined && (
        <Button
          wide
          pendingLabel={opening.isPending ? t('linkOpening') : undefined}
          onPress={() => void opening.submit(undefined)}
        >
          {t('linkContinue')}
        </Button>
      )}
      {maskedEmail === undefined && error === undefined && (
        <Skeleton shape="card" width="100%" height="6rem" />
      )}
      {maskedEmail === undefined && error !== undefined && (
        <Button wide onPress={() => void look.submit(undefined)}>
          {t('common:retry')}
        </Button>
      )}
    </>
  );
}

/** Shown for a link that no longer works. Takes the focus, as the button that had it may be gone. */
export function VoidLink({ onGiveUp }: { onGiveUp: () => void }) {
  const { t } = useTranslation('recovery');
  useFocusedHeading();
  return (
    <>
      <header className={styles.head}>
        <PageHeading title={t('linkVoidTitle')} />
        <p className={styles.lead}>{t('linkVoidText')}</p>
      </header>
      <Button wide onPress={onGiveUp}>
        {t('linkAnother')}
      </Button>
    </>
  );
}
