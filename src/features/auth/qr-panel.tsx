import { useTranslation } from 'react-i18next';
import { QrCode } from '../../ui/qr-code';
import { Skeleton } from '../../ui/skeleton';
import styles from './qr-aside.module.css';
import type { QrLoginState } from './qr-login-machine';

type OpenQrLogin = Exclude<QrLoginState, { step: 'closed' }>;

const qrSize = 160;
const noNumber = '··';

/** The code, the number to be typed on the phone, and what is awaited or went wrong. */
export function QrPanel({ state }: { state: OpenQrLogin }) {
  const { t } = useTranslation('qr-login');
  const code = 'code' in state ? state.code : undefined;
  return (
    <>
      {(code !== undefined || state.step !== 'ended') && (
        <div className={styles.plate}>
          {code === undefined ? (
            <Skeleton shape="control" width={`${qrSize}px`} height={`${qrSize}px`} />
          ) : (
            <QrCode
              text={`${window.location.origin}/qr-login#${code.qrCode}`}
              label={t('qrLabel')}
              size={qrSize}
            />
          )}
        </div>
      )}
      <p className={styles.status} role="status">
        <QrStatus state={state} />
      </p>
      <p className={styles.number}>
        <span className={styles.numberLabel}>{t('numberLabel')}</span>
        <strong>{code?.number ?? noNumber}</strong>
      </p>
    </>
  );
}

function QrStatus({ state }: { state: OpenQrLogin }) {
  const { t } = useTranslation('qr-login');
  if (state.step === 'ended') {
    const words = { timeout: t('timeout'), cancelled: t('cancelled'), failed: t('failed') };
    return { ...words, notGenerated: t('notGenerated') }[state.end];
  }
  return {
    generating: t('generating'),
    waiting: t('scan'),
    opened: t('confirmOnPhone'),
    signingIn: t('signingIn'),
  }[state.step];
}
