import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../platform/forms/error-words';
import { useSubmission } from '../../platform/forms/use-submission';
import { useResendCountdown } from '../../platform/session/use-resend-countdown';
import { Badge } from '../../ui/badge';
import { BreakableAddress } from '../../ui/breakable-address';
import { Button } from '../../ui/button';
import styles from './settings.module.css';
import { useDisabledReasons } from '../../platform/page/disabled-reasons';

interface SecurityStartProps {
  text: string;
  label: string;
  isConnected?: boolean;
  /** Requests the e-mailed code that the change needs. */
  start: () => Promise<void>;
  /** Why an earlier attempt has to start again. */
  lost: unknown;
}

/** The first step of a security change. A further code can be sent a minute after the last. */
export function SecurityStart({ text, label, isConnected = false, start, lost }: SecurityStartProps) {
  const reasons = useDisabledReasons();
  const { t } = useTranslation('settings');
  const { secondsLeft } = useResendCountdown('security');
  const { submit, isPending, error } = useSubmission<undefined>(async () => start());
  const problem = error ?? lost;
  return (
    <div className={styles.card}>
      {isConnected && (
        <div>
          <Badge tone="success">{t('connected')}</Badge>
        </div>
      )}
      <p>
        <BreakableAddress text={text} />
      </p>
      {problem !== undefined && <ErrorAlert error={problem} />}
      <Button
        wide
        variant={isConnected ? 'secondary' : 'primary'}
        disabledReason={
          reasons.offline ?? (secondsLeft > 0 ? t('codeIn', { count: secondsLeft }) : undefined)
        }
        pendingLabel={isPending ? t('sending') : undefined}
        onPress={() => void submit(undefined)}
      >
        {label}
      </Button>
    </div>
  );
}
