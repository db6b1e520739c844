import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../platform/api/api-error';
import { ErrorAlert } from '../../platform/forms/error-words';
import { completeRecoveryCode, RecoveryCodeField } from '../../platform/forms/recovery-code-field';
import { useSubmission } from '../../platform/forms/use-submission';
import { useFocusedHeading } from '../../platform/page/page-heading';
import { forgetCodeSent, useResendCountdown } from '../../platform/session/use-resend-countdown';
import { Button } from '../../ui/button';
import { CodeInput } from '../../ui/code-input';
import { ResendCodeButton } from './resend-code-button';
import type { AppProof } from './security-change';
import styles from './settings.module.css';
import { useDisabledReasons } from '../../platform/page/disabled-reasons';

const emailCodeLength = 5;
const appCodeLength = 6;

interface SecurityCodesFormProps {
  email: string;
  submitLabel: string;
  /** The change removes a protection. */
  isRemoval?: boolean;
  pendingLabel: string;
  resend: () => Promise<void>;
  /** The server no longer knows this change. */
  onLost: (error: unknown) => void;
  save: (codes: { emailCode: string; app: AppProof }) => Promise<void>;
  children?: ReactNode;
}

/** Both codes of a security change: the e-mailed one and the app's. A removal takes a recovery code in its place. */
export function SecurityCodesForm(props: SecurityCodesFormProps) {
  const reasons = useDisabledReasons();
  const { email, submitLabel, pendingLabel, isRemoval = false, resend, onLost, save, children } = props;
  const { t } = useTranslation('settings');
  useFocusedHeading();
  const [emailCode, setEmailCode] = useState('');
  const [appCode, setAppCode] = useState('');
  const [isAppLost, setAppLost] = useState(false);
  const app = readProof(appCode, isAppLost);
  const { submit, isPending, error } = useSubmission<undefined>(async () => {
    try {
      if (app !== undefined) await save({ emailCode, app });
    } catch (failure) {
      setAppCode('');
      if (isRefusal(failure, 'noDataFound', 'verificationExhausted')) {
        forgetCodeSent('security');
        onLost(failure);
      }
      throw failure;
    }
  });
  const isFull = emailCode.length === emailCodeLength && app !== undefined;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isFull) void submit(undefined);
  };
  return (
    <>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <CodeInput
          label={t('emailCode', { email })}
          length={emailCodeLength}
          value={emailCode}
          onChange={setEmailCode}
          digitsOnlyNotice={t('digitsOnly')}
        />
        {isAppLost ? (
          <LostAppField value={appCode} onChange={setAppCode} />
        ) : (
          <CodeInput
            label={t('appCode')}
            length={appCodeLength}
            value={appCode}
            onChange={setAppCode}
            digitsOnlyNotice={t('digitsOnly')}
          />
        )}
        {isRemoval && (
          <Button
            variant="quiet"
            size="compact"
            onPress={() => {
              setAppCode('');
              setAppLost(!isAppLost);
            }}
          >
            {isAppLost ? t('appFound') : t('appLost')}
          </Button>
        )}
        {children}
        {error !== undefined && <ErrorAlert error={error} />}
        <Button
          type="submit"
          wide
          variant={isRemoval ? 'danger' : 'primary'}
          disabledReason={isFull ? undefined : reasons.codeMissing}
          pendingLabel={isPending ? pendingLabel : undefined}
        >
          {submitLabel}
        </Button>
      </form>
      <ResendSecurityCode resend={resend} />
    </>
  );
}

function readProof(text: string, isAppLost: boolean): AppProof | undefined {
  if (!isAppLost) return text.length === appCodeLength ? { code: text } : undefined;
  const recoveryCode = completeRecoveryCode(text);
  return recoveryCode === undefined ? undefined : { recoveryCode };
}

function LostAppField(field: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('settings');
  const inputRef = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => inputRef.current?.focus(), []);
  return <RecoveryCodeField {...{ ...field, inputRef }} label={t('recoveryCode')} />;
}

function ResendSecurityCode({ resend }: { resend: () => Promise<void> }) {
  const { secondsLeft, restart } = useResendCountdown('security');
  const sending = useSubmission<undefined>(async () => {
    await resend();
    restart(60);
  });
  return <ResendCodeButton {...{ secondsLeft, sending }} />;
}
