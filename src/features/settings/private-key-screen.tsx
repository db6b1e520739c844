import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { keyPasswordLength } from '../../../contract/private-key/private-key.paths';
import type { PrivateKey } from '../../../contract/private-key/private-key.contract';
import { isRefusal } from '../../platform/api/api-error';
import { callApi } from '../../platform/api/call-api';
import { privateKeyCalls } from '../../platform/api/user-calls';
import { ErrorAlert } from '../../platform/forms/error-words';
import { useSubmission } from '../../platform/forms/use-submission';
import { useFocusedHeading } from '../../platform/page/page-heading';
import { userQueries } from '../../platform/user/user.queries';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { CodeInput } from '../../ui/code-input';
import { Skeleton } from '../../ui/skeleton';
import { TextField } from '../../ui/text-field';
import { SettingsPage } from './settings-page';
import styles from './settings.module.css';
import { usesAuthenticator } from './security-change';
import { useDisabledReasons } from '../../platform/page/disabled-reasons';

const appCodeLength = 6;

interface PrivateKeyFormProps {
  /** An authenticator app is connected. */
  needsCode: boolean;
  onShown: (key: PrivateKey) => void;
}

/** Asks for the password again, and for the authenticator's code where one is connected. */
function PrivateKeyForm({ needsCode, onShown }: PrivateKeyFormProps) {
  const reasons = useDisabledReasons();
  const { t } = useTranslation(['settings', 'validation']);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  // The app was connected on another device meanwhile, so the server requires its code.
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const wantsCode = needsCode || isAsked;
  const missing = password === '' ? reasons.passwordMissing : reasons.codeMissing;
  const isFull = password !== '' && (!wantsCode || code.length === appCodeLength);
  const { submit, isPending, error } = useSubmission<undefined>(async () => {
    const body = { password, ...(wantsCode && { code }) };
    const answer = await callApi(privateKeyCalls.revealPrivateKey, { body }).catch((failure: unknown) => {
      setCode('');
      if (isRefusal(failure, 'wrongPrivateKeyPassword')) setPassword('');
      throw failure;
    });
    if (answer.status === 1) onShown(answer.payload);
    else setAsked(true);
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const isTooShort = password.length < keyPasswordLength.min;
    setProblem(isTooShort ? t('validation:minLength', { count: keyPasswordLength.min }) : undefined);
    if (!isTooShort && (!wantsCode || code.length === appCodeLength)) void submit(undefined);
  };
  return (
    <form className={styles.card} noValidate onSubmit={onSubmit}>
      <Alert tone="warning" title={t('privateKeyWarning')} />
      <TextField
        type="password"
        autoComplete="current-password"
        label={t('privateKeyPassword')}
        value={password}
        onChange={setPassword}
        maxLength={keyPasswordLength.max}
        errorMessage={problem}
        revealLabels={{ show: t('showPassword'), hide: t('hidePassword') }}
      />
      {wantsCode && (
        <CodeInput
          label={t('appCode')}
          length={appCodeLength}
          value={code}
          onChange={setCode}
          digitsOnlyNotice={t('digitsOnly')}
        />
      )}
      {error !== undefined && <ErrorAlert error={error} />}
      <Button
        type="submit"
        wide
        disabledReason={reasons.offline ?? (isFull ? undefined : missing)}
        pendingLabel={isPending ? t('privateKeyChecking') : undefined}
      >
        {t('privateKeyShow')}
      </Button>
    </form>
  );
}

interface ShownPrivateKeyProps {
  privateKey: PrivateKey;
  onHide: () => void;
}

/** The key with a copy button, until it is hidden or the screen is left. */
function ShownPrivateKey({ privateKey: { hex, address }, onHide }: ShownPrivateKeyProps) {
  const { t } = useTranslation(['settings', 'common']);
  useFocusedHeading();
  const copied = { copied: t('common:copied'), failed: t('common:copyFailed') };
  return (
    <div className={styles.card}>
      <Alert tone="warning" title={t('privateKeyWarning')} />
      <TextField
        isReadOnly
        label={t('privateKeyLabel')}
        value={hex}
        onChange={() => undefined}
        copyLabels={{ copy: t('privateKeyCopy'), ...copied }}
      />
      <TextField
        isReadOnly
        label={t('privateKeyAddress')}
        value={address}
        onChange={() => undefined}
        copyLabels={{ copy: t('privateKeyCopyAddress'), ...copied }}
      />
      <Button variant="secondary" wide onPress={onHide}>
        {t('privateKeyHide')}
      </Button>
    </div>
  );
}

/** The user's private key on Tectum 4.0. It is held in component state only, so leaving the screen clears it. */
export function PrivateKeyScreen() {
  const { t } = useTranslation('settings');
  const user = useQuery(userQueries.current());
  const [shown, setShown] = useState<PrivateKey>();
  return (
    <SettingsPage
      title={t('privateKeyTitle')}
      text={t('privateKeyText')}
      parent={{ to: '/settings/privacy', title: t('privacyTitle') }}
    >
      {user.data === undefined && <Skeleton shape="card" width="100%" height="16rem" />}
      {user.data !== undefined && shown === undefined && (
        <PrivateKeyForm needsCode={usesAuthenticator(user.data)} onShown={setShown} />
      )}
      {shown !== undefined && <ShownPrivateKey privateKey={shown} onHide={() => setShown(undefined)} />}
    </SettingsPage>
  );
}
