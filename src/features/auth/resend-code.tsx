import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authCalls } from '../../api/auth.calls';
import { callApi } from '../../api/call-api';
import { useCaptcha } from '../../core/captcha/use-captcha';
import { ErrorAlert } from '../../core/forms/error-alert';
import { useSubmission } from '../../core/forms/use-submission';
import type { CodePurpose } from '../../core/session/code-sent-times';
import { useResendCountdown } from '../../core/session/use-resend-countdown';
import { Button } from '../../ui/button';
import styles from './auth.module.css';

interface ResendCodeProps {
  purpose: CodePurpose;
  email: string;
  onSent: () => void;
  onError: (error: unknown) => void;
}

/** Sends the code again, once the wait since the last one is over. */
export function ResendCode({ purpose, email, onSent, onError }: ResendCodeProps) {
  const { t } = useTranslation('auth');
  const captcha = useCaptcha('resend');
  const { secondsLeft, restart } = useResendCountdown(purpose);
  const [wasSent, setSent] = useState(false);
  const { submit, isPending, error } = useSubmission(async () => {
    setSent(false);
    try {
      const call = async (token: string) => callApi(authCalls.resendCode, { body: { email, token } });
      const { payload } = await captcha.run(call);
      restart(payload.resendAfterS);
      setSent(true);
      onSent();
    } catch (failure) {
      onError(failure);
      throw failure;
    }
  });
  const isWaiting = secondsLeft > 0;

  return (
    <div className={styles.resend}>
      {error !== undefined && <ErrorAlert error={error} />}
      <p role="status" className={styles.resent}>
        {wasSent ? t('resent') : ''}
      </p>
      <Button
        variant="quiet"
        isDisabled={isWaiting}
        pendingLabel={isPending ? t('resending') : undefined}
        onHoverStart={captcha.warm}
        onPress={() => void submit(undefined)}
      >
        {isWaiting ? t('resendIn', { count: secondsLeft }) : t('resend')}
      </Button>
    </div>
  );
}
