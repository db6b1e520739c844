import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../platform/forms/error-words';
import type { Submission } from '../../platform/forms/use-submission';
import { Button } from '../../ui/button';
import styles from './settings.module.css';

interface ResendCodeButtonProps {
  /** Zero when another code may be sent. */
  secondsLeft: number;
  sending: Submission<undefined>;
}

/** Sends another code, and until then counts down to it. */
export function ResendCodeButton({ secondsLeft, sending }: ResendCodeButtonProps) {
  const { t } = useTranslation('settings');
  return (
    <div className={styles.actions}>
      {sending.error !== undefined && <ErrorAlert error={sending.error} />}
      <Button
        variant="quiet"
        isDisabled={secondsLeft > 0}
        pendingLabel={sending.isPending ? t('sending') : undefined}
        onPress={() => void sending.submit(undefined)}
      >
        {secondsLeft > 0 ? t('codeIn', { count: secondsLeft }) : t('resend')}
      </Button>
    </div>
  );
}
