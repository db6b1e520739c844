import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../platform/forms/error-words';
import { useSubmission } from '../../platform/forms/use-submission';
import { useReachable } from '../../platform/page/use-reachable';
import { useResendCountdown } from '../../platform/session/use-resend-countdown';
import { Badge } from '../../ui/badge';
import { BreakableAddress } from '../../ui/breakable-address';
import { Button } from '../../ui/button';
import styles from './settings.module.css';

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
  const { t } = useTranslation('settings');
  const isReachable = useReachable();
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
        isDisabled={!isReachable || secondsLeft > 0}
        pendingLabel={isPending ? t('sending') : undefined}
        onPress={() => void submit(undefined)}
      >
        {label}
      </Button>
      {!isReachable && <p className={styles.waiting}>{t('needsConnection')}</p>}
      {isReachable && secondsLeft > 0 && (
        <p className={styles.waiting}>{t('codeIn', { count: secondsLeft })}</p>
      )}
    </div>
  );
}
