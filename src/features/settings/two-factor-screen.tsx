import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusedHeading } from '../../platform/page/page-heading';
import { userQueries } from '../../platform/user/user.queries';
import { shortenText } from '../../lib/shorten-text';
import { Alert } from '../../ui/alert';
import { buttonClassName } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { CopyButton } from '../../ui/copy-button';
import { QrCode } from '../../ui/qr-code';
import { useMediaQuery } from '../../ui/use-media-query';
import { Skeleton } from '../../ui/skeleton';
import { NewRecoveryCodes } from './new-recovery-codes';
import { RecoveryCodesCard } from './recovery-codes-card';
import {
  changeSecureMode,
  createAuthenticatorSecret,
  requestSecurityCode,
  usesAuthenticator,
} from './security-change';
import { SecurityCodesForm } from './security-codes-form';
import { SecurityStart } from './security-start';
import { SettingsPage } from './settings-page';
import styles from './settings.module.css';

/** Disconnects the authenticator app; sign-ins then use a code by e-mail. */
function DisableTwoFactor({ email, onDone }: { email: string; onDone: () => void }) {
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

const shownSecretLength = 24;

/** The secret for the app, to scan or to copy on the same device. */
function AuthenticatorSecret({ secret, address }: { secret: string; address: string }) {
  const { t } = useTranslation(['settings', 'common']);
  // On a phone the app is on the same device, which can't scan its own screen.
  const isTouch = useMediaQuery('(pointer: coarse)');
  const labels = { copy: t('copySecret'), copied: t('common:copied'), failed: t('common:copyFailed') };
  return (
    <div className={styles.setup}>
      <ol className={styles.steps}>
        <li>{t('setupScan')}</li>
        <li>{t('setupCodes')}</li>
      </ol>
      <QrCode text={address} label={t('secretCode')} size={200} />
      {isTouch && (
        <a href={address} className={buttonClassName({ variant: 'secondary' })}>
          {t('openApp')}
        </a>
      )}
      <div className={styles.secret}>
        <span translate="no">{shortenText(secret, shownSecretLength)}</span>
        <CopyButton text={secret} labels={labels} />
      </div>
    </div>
  );
}

interface Setup {
  key: string;
  secret: string;
  address: string;
}

/** Connects an authenticator app: a code by e-mail first, then the secret, then a code from the app. */
function EnableTwoFactor({ email, onDone }: { email: string; onDone: (codes: readonly string[]) => void }) {
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
          onDone(await changeSecureMode({ mode: wantsBoth ? 2 : 1, ...setup, ...codes }));
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

/** Connects or disconnects an authenticator app. */
export function TwoFactorScreen() {
  const { t } = useTranslation('settings');
  const user = useQuery(userQueries.current());
  const [done, setDone] = useState<'enabled' | 'disabled'>();
  const [newCodes, setNewCodes] = useState<readonly string[]>([]);
  useFocusedHeading(done !== undefined);
  return (
    <SettingsPage
      title={t('twoFactorTitle')}
      text={t('twoFactorText')}
      parent={{ to: '/settings/privacy', title: t('privacyTitle') }}
    >
      <div role="status" className={styles.notice}>
        {done !== undefined && (
          <Alert tone="success" title={done === 'enabled' ? t('enabledNotice') : t('disabledNotice')} />
        )}
      </div>
      {user.data === undefined ? (
        <Skeleton shape="card" width="100%" height="16rem" />
      ) : newCodes.length > 0 ? (
        <NewRecoveryCodes email={user.data.email} codes={newCodes} onDone={() => setNewCodes([])} />
      ) : usesAuthenticator(user.data) ? (
        <>
          <RecoveryCodesCard onMade={setNewCodes} />
          <DisableTwoFactor email={user.data.email} onDone={() => setDone('disabled')} />
        </>
      ) : (
        <EnableTwoFactor
          email={user.data.email}
          onDone={(codes) => {
            setNewCodes(codes);
            setDone('enabled');
          }}
        />
      )}
    </SettingsPage>
  );
}
