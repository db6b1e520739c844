import { useTranslation } from 'react-i18next';
import { shortenText } from '../../lib/shorten-text';
import { CopyButton } from '../../ui/copy-button';
import { QrCode } from '../../ui/qr-code';
import styles from './settings.module.css';

const shownSecretLength = 24;

/** The secret for the app: to be scanned, or to be copied on the same device. */
export function AuthenticatorSecret({ secret, address }: { secret: string; address: string }) {
  const { t } = useTranslation(['settings', 'common']);
  const labels = { copy: t('copySecret'), copied: t('common:copied'), failed: t('common:copyFailed') };
  return (
    <div className={styles.setup}>
      <ol className={styles.steps}>
        <li>{t('setupScan')}</li>
        <li>{t('setupCodes')}</li>
      </ol>
      <QrCode text={address} label={t('secretCode')} size={200} />
      <div className={styles.secret}>
        <span>{shortenText(secret, shownSecretLength)}</span>
        <CopyButton text={secret} labels={labels} />
      </div>
    </div>
  );
}
