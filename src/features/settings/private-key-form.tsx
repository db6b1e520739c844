import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { keyPasswordLength } from '../../../contract/private-key/private-key-limits';
import type { PrivateKey } from '../../../contract/private-key/private-key.models';
import { isRefusal } from '../../api/api-error';
import { callApi } from '../../api/call-api';
import { privateKeyCalls } from '../../api/private-key.calls';
import { ErrorAlert } from '../../core/forms/error-alert';
import { useSubmission } from '../../core/forms/use-submission';
import { useOnline } from '../../core/page/use-online';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { CodeInput } from '../../ui/code-input';
import { TextField } from '../../ui/text-field';
import styles from './settings.module.css';

const appCodeLength = 6;

interface PrivateKeyFormProps {
  /** An authenticator app is connected. */
  needsCode: boolean;
  onShown: (key: PrivateKey) => void;
}

/** Asks for the password once more, and for the app's code where there is one. */
export function PrivateKeyForm({ needsCode, onShown }: PrivateKeyFormProps) {
  const { t } = useTranslation(['settings', 'validation']);
  const isOnline = useOnline();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  // Connected on another device meanwhile: the server asks for it.
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const wantsCode = needsCode || isAsked;
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
      {!isOnline && <p>{t('needsConnection')}</p>}
      <Button
        type="submit"
        wide
        isDisabled={!isOnline || password === '' || (wantsCode && code.length < appCodeLength)}
        pendingLabel={isPending ? t('privateKeyChecking') : undefined}
      >
        {t('privateKeyShow')}
      </Button>
    </form>
  );
}
