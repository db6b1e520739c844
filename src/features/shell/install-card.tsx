import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { installOffer } from '../../platform/install/install-offer';
import { useInstallHint } from '../../platform/install/use-install-hint';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { CrossIcon } from '../../ui/icons/sign-icons';
import styles from './install-card.module.css';

/** Explains how to install the app, where that is possible, until the user dismisses it. */
export function InstallCard() {
  const { t } = useTranslation('shell');
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { way, dismiss } = useInstallHint(path);
  if (way === 'none') return null;
  return (
    <section className={styles.card}>
      <h3 className={styles.title}>{t('installTitle', { appName: brand.appName })}</h3>
      <p className={styles.text}>{way === 'prompt' ? t('installText') : t('installShare')}</p>
      {way === 'prompt' && (
        <Button size="compact" variant="secondary" onPress={() => void installOffer.take()}>
          {t('installAction')}
        </Button>
      )}
      <span className={styles.close}>
        <IconButton label={t('installDismiss')} icon={<CrossIcon size={20} />} onPress={dismiss} />
      </span>
    </section>
  );
}
