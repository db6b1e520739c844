import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSecureMode, requestSecurityCode } from './security-change';
import { SecurityCodesForm } from './security-codes-form';
import { SecurityStart } from './security-start';
import styles from './settings.module.css';

/** Takes the authenticator app away; from then on a sign-in asks for a code by e-mail. */
export function DisableTwoFactor({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation('settings');
  const [key, setKey] = useState<string>();
  const [lost, setLost] = useState<unknown>();
  const request = async () => {
    const answer = await requestSecurityCode();
    setLost(undefined);
    setKey(answer.key);
  };
  if (key === undefined) {
    const text = t('disableStart', { email });
    return <SecurityStart text={text} label={t('disable')} start={request} lost={lost} isConnected />;
  }
  return (
    <div className={styles.card}>
      <p>{t('disableCodes')}</p>
      <SecurityCodesForm
        email={email}
        isRemoval
        submitLabel={t('disconnect')}
        pendingLabel={t('disconnecting')}
        resend={request}
        onLost={(error) => {
          setLost(error);
          setKey(undefined);
        }}
        save={async (codes) => {
          await changeSecureMode({ mode: 0, key, ...codes });
          onDone();
        }}
      />
    </div>
  );
}
