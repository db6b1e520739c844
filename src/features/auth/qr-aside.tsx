import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { QrIcon } from '../../ui/icons/qr-icon';
import styles from './qr-aside.module.css';
import { QrPanel } from './qr-panel';
import { useQrLogin } from './use-qr-login';

/** Beside the login card: opens on a pointer, the focus or a press, and shows a code for a phone that is signed in. */
export function QrAside() {
  const { t } = useTranslation('qr-login');
  const { state, start } = useQrLogin();
  const isEnded = state.step === 'ended';
  const open = () => {
    if (state.step === 'closed') start();
  };
  return (
    <aside className={styles.aside} aria-label={t('asideTitle')} data-step={state.step}>
      <Button
        wide
        variant={isEnded ? 'primary' : 'quiet'}
        size="compact"
        onHoverStart={open}
        onFocus={open}
        onPress={start}
      >
        <QrIcon size={20} />
        {isEnded ? t('refresh') : t('open')}
      </Button>
      {state.step === 'closed' ? <p className={styles.hint}>{t('hint')}</p> : <QrPanel state={state} />}
    </aside>
  );
}
