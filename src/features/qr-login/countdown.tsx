import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './qr-login.module.css';
import { useSecondsLeft } from './use-seconds-left';

interface CountdownProps {
  deadlineMs: number;
  /** An answer is on its way: its own result counts. */
  isHeld: boolean;
  onOver: () => void;
}

/** The seconds in which the request can be answered. */
export function Countdown({ deadlineMs, isHeld, onOver }: CountdownProps) {
  const { t } = useTranslation('qr-login');
  const secondsLeft = useSecondsLeft(deadlineMs);
  const isOver = secondsLeft === 0 && !isHeld;
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  return (
    <p className={styles.countdown} role="timer">
      {t('secondsLeft', { count: secondsLeft })}
    </p>
  );
}
