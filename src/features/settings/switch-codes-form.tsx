import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../platform/api/api-error';
import { ErrorAlert } from '../../platform/forms/error-words';
import { useSubmission } from '../../platform/forms/use-submission';
import { Button } from '../../ui/button';
import { CodeInput } from '../../ui/code-input';
import styles from './settings.module.css';
import type { Confirmation } from './transaction-security';

const emailCodeLength = 5;
const appCodeLength = 6;

interface Codes {
  emailCode: string;
  /** Empty where the app is not asked. */
  appCode: string;
}

interface SwitchCodesFormProps {
  kind: Confirmation;
  email: string;
  isOn: boolean;
  /** The server no longer knows the mailed code. */
  onLost: () => void;
  save: (codes: Codes) => Promise<void>;
}

/** The codes that turn a kind of confirmation on or off; the app's is submitted as soon as both are complete. */
export function SwitchCodesForm({ kind, email, isOn, onLost, save }: SwitchCodesFormProps) {
  const { t } = useTranslation('settings');
  const [emailCode, setEmailCode] = useState('');
  const [appCode, setAppCode] = useState('');
  const emailRef = useRef<HTMLInputElement>(null);
  const appRef = useRef<HTMLInputElement>(null);
  const { submit, isPending, error } = useSubmission(async (codes: Codes) => {
    try {
      await save(codes);
    } catch (failure) {
      const isLost = isRefusal(failure, 'noDataFound', 'verificationExhausted', 'codeExpired');
      if (isLost) onLost();
      setAppCode('');
      // With two codes, which of them was wrong is not said; the app's is the one that runs out.
      const isOfEmail = isLost || kind === 'email';
      if (isOfEmail) setEmailCode('');
      (isOfEmail ? emailRef : appRef).current?.focus();
      throw failure;
    }
  });
  const isFull = (codes: Codes) =>
    codes.emailCode.length === emailCodeLength &&
    (kind === 'email' || codes.appCode.length === appCodeLength);
  const submitFull = (codes: Codes) => {
    if (isFull(codes)) void submit(codes);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    submitFull({ emailCode, appCode });
  };
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <CodeInput
        label={t('emailCode', { email })}
        length={emailCodeLength}
        value={emailCode}
        onChange={setEmailCode}
        inputRef={emailRef}
        digitsOnlyNotice={t('digitsOnly')}
      />
      {kind === 'app' && (
        <CodeInput
          label={t('appCode')}
          length={appCodeLength}
          value={appCode}
          onChange={setAppCode}
          inputRef={appRef}
          onComplete={(full) => submitFull({ emailCode, appCode: full })}
          digitsOnlyNotice={t('digitsOnly')}
        />
      )}
      {error !== undefined && <ErrorAlert error={error} />}
      <Button
        type="submit"
        wide
        variant={isOn ? 'danger' : 'primary'}
        isDisabled={!isFull({ emailCode, appCode })}
        pendingLabel={isPending ? t('saving') : undefined}
      >
        {isOn ? t('turnOff') : t('turnOn')}
      </Button>
    </form>
  );
}
