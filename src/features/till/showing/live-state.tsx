import { useTranslation } from 'react-i18next';
import type { TillPayment } from '../../../../contract/epos/epos.contract';
import { paymentLifeS } from '../../../../contract/epos/epos-limits';
import { Countdown } from '../../../ui/countdown';
import { EyeIcon } from '../../../ui/icons/sign-icons';
import styles from './live-state.module.css';

interface LiveStateProps {
  payment: TillPayment;
  isTimeUp: boolean;
  onTimeUp: () => void;
}

/** The customer's progress and the remaining time. Only the server decides that the payment has expired. */
export function LiveState({ payment, isTimeUp, onTimeUp }: LiveStateProps) {
  const { t } = useTranslation('till');
  const isSeen = payment.state === 'seen';
  return (
    <div className={styles.state} data-state={payment.state}>
      <span aria-hidden="true" className={styles.sign}>
        {isSeen ? <EyeIcon size={24} /> : <span className={styles.dot} />}
      </span>
      <p className={styles.words}>{isSeen ? t('stateSeen') : t('stateWaiting')}</p>
      <p className={styles.time}>
        {isTimeUp ? (
          t('timeUp')
        ) : (
          <Countdown
            key={payment.id}
            endsAtMs={Date.parse(payment.expires)}
            mostS={paymentLifeS}
            render={({ time }) => t('timeLeft', { time })}
            describe={({ seconds }) => t('timeLeftSpoken', { count: seconds })}
            onEnd={onTimeUp}
          />
        )}
      </p>
    </div>
  );
}
