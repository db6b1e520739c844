import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../platform/api/api-error';
import { ErrorAlert } from '../../platform/forms/error-words';
import { useSubmission } from '../../platform/forms/use-submission';
import { useFocusedHeading } from '../../platform/page/page-heading';
import { useResendCountdown } from '../../platform/session/use-resend-countdown';
import { Button } from '../../ui/button';
import { CodeInput } from '../../ui/code-input';
import { ResendCodeButton } from './resend-code-button';
import styles from './settings.module.css';

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
  save: (codes: { emailCode: string; appCode: string }) => Promise<void>;
  children?: ReactNode;
}

/** Both codes of a security change: the e-mailed one and the app's. */
export function SecurityCodesForm(props: SecurityCodesFormProps) {
  const { email, submitLabel, pendingLabel, isRemoval = false, resend, onLost, save, children } = props;
  const { t } = useTranslation('settings');
  useFocusedHeading();
  const [emailCode, setEmailCode] = useState('');
  const [appCode, setAppCode] = useState('');
  const { submit, isPending, error } = useSubmission<undefined>(async () => {
    try {
      await save({ emailCode, appCode });
    } catch (failure) {
      setAppCode('');
      if (isRefusal(failure, 'noDataFound', 'verificationExhausted')) onLost(failure);
      throw failure;
    }
  });
  const isFull = emailCode.length === emailCodeLength && appCode.length === appCodeLength;
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
        <CodeInput
          label={t('appCode')}
          length={appCodeLength}
          value={appCode}
          onChange={setAppCode}
          digitsOnlyNotice={t('digitsOnly')}
        />
        {children}
        {error !== undefined && <ErrorAlert error={error} />}
        <Button
          type="submit"
          wide
          variant={isRemoval ? 'danger' : 'primary'}
          isDisabled={!isFull}
          pendingLabel={isPending ? pendingLabel : undefined}
        >
          {submitLabel}
        </Button>
      </form>
      <ResendSecurityCode resend={resend} />
    </>
  );
}

function ResendSecurityCode({ resend }: { resend: () => Promise<void> }) {
  const { secondsLeft, restart } = useResendCountdown('security');
  const sending = useSubmission<undefined>(async () => {
    await resend();
    restart(60);
  });
  return <ResendCodeButton {...{ secondsLeft, sending }} />;
}
