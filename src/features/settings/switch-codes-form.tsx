import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../platform/forms/error-words';
import { useSubmission } from '../../platform/forms/use-submission';
import type { useResendCountdown } from '../../platform/session/use-resend-countdown';
import { Button } from '../../ui/button';
import { OwnerCodeFields, useOwnerCodes } from './owner-codes';
import styles from './settings.module.css';
import type { Confirmation } from './transaction-security';
import { useDisabledReasons } from '../../platform/page/disabled-reasons';

interface Codes {
  emailCode: string;
  /** Empty where the app is not asked. */
  appCode: string;
}

interface SwitchCodesFormProps {
  kind: Confirmation;
  email: string;
  isOn: boolean;
  countdown: ReturnType<typeof useResendCountdown>;
  save: (codes: Codes) => Promise<void>;
}

/** The codes that turn a kind of confirmation on or off; the app's is submitted as soon as both are complete. */
export function SwitchCodesForm({ kind, email, isOn, countdown, save }: SwitchCodesFormProps) {
  const reasons = useDisabledReasons();
  const { t } = useTranslation('settings');
  const asked = { email: true, app: kind === 'app' };
  const codes = useOwnerCodes(asked, countdown);
  const { submit, isPending, error } = useSubmission(async (appCode: string) => {
    try {
      await save({ emailCode: codes.email, appCode });
    } catch (failure) {
      codes.clearAfter(failure);
      throw failure;
    }
  });
  const submitFull = (appCode: string) => {
    if (codes.isFullWith(appCode)) void submit(appCode);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    submitFull(codes.app);
  };
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <OwnerCodeFields {...{ asked, codes }} address={email} onComplete={submitFull} />
      {error !== undefined && <ErrorAlert error={error} />}
      {!codes.isSpent && (
        <Button
          type="submit"
          wide
          variant={isOn ? 'danger' : 'primary'}
          disabledReason={codes.isFull ? undefined : reasons.codeMissing}
          pendingLabel={isPending ? t('saving') : undefined}
        >
          {isOn ? t('turnOff') : t('turnOn')}
        </Button>
      )}
    </form>
  );
}
