import { useTranslation } from 'react-i18next';
import { paymentLifeS } from '../../../contract/epos/epos-limits';
import { Countdown } from '../../ui/countdown';
import { ClockIcon } from '../../ui/icons/clock-icon';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './epos.module.css';

/** From here on the time is shown as running out. */
const lateS = 30;

/** How long the payment can still be made. */
export function TimeLeft({ expires }: { expires: string }) {
  const { t } = useTranslation('epos');
  return (
    <Countdown
      endsAtMs={Date.parse(expires)}
      mostS={paymentLifeS}
      describe={({ seconds }) => t('secondsLeft', { count: seconds })}
      render={({ time, seconds }) => (
        <span className={styles.time} data-late={seconds <= lateS || undefined}>
          <ClockIcon size={16} />
          <VisuallyHidden>{t('timeLeft')}</VisuallyHidden>
          {time}
        </span>
      )}
    />
  );
}
