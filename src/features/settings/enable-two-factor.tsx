import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox';
import { AuthenticatorSecret } from './authenticator-secret';
import { changeSecureMode, createAuthenticatorSecret, requestSecurityCode } from './security-change';
import { SecurityCodesForm } from './security-codes-form';
import { SecurityStart } from './security-start';
import styles from './settings.module.css';

interface Setup {
  key: string;
  secret: string;
  address: string;
}

/** Connects an authenticator app: a code by e-mail first, then the secret, then a code from the app. */
export function EnableTwoFactor({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation('settings');
  const [setup, setSetup] = useState<Setup>();
  const [lost, setLost] = useState<unknown>();
  const [wantsBoth, setWantsBoth] = useState(false);
  const start = async () => {
    const [{ key }, secret] = [await requestSecurityCode(), await createAuthenticatorSecret()];
    setLost(undefined);
    setSetup({ key, ...secret });
  };
  if (setup === undefined) {
    return <SecurityStart text={t('enableStart', { email })} label={t('enable')} {...{ start, lost }} />;
  }
  return (
    <div className={styles.card}>
      <AuthenticatorSecret secret={setup.secret} address={setup.address} />
      <SecurityCodesForm
        email={email}
        submitLabel={t('connect')}
        pendingLabel={t('connecting')}
        resend={async () => setSetup({ ...setup, ...(await requestSecurityCode()) })}
        onLost={(error) => {
          setLost(error);
          setSetup(undefined);
        }}
        save={async (codes) => {
          await changeSecureMode({ mode: wantsBoth ? 2 : 1, ...setup, ...codes });
          onDone();
        }}
      >
        <Checkbox
          label={t('wantsBoth')}
          hint={t('wantsBothHint')}
          isSelected={wantsBoth}
          onChange={setWantsBoth}
        />
      </SecurityCodesForm>
    </div>
  );
}
