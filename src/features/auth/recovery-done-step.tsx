import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../core/page/page-heading';
import { useFocusedHeading } from '../../core/page/use-focused-heading';
import { Button } from '../../ui/button';
import { ToneSign } from '../../ui/tone-sign';
import styles from './auth.module.css';

const countdownS = 10;

/** Says that the password is changed, and goes on to the login by itself. */
export function RecoveryDoneStep() {
  const { t } = useTranslation('recovery');
  const navigate = useNavigate();
  useFocusedHeading();
  const [secondsLeft, setSecondsLeft] = useState(countdownS);
  useEffect(() => {
    const timer = setInterval(() => setSecondsLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const isOver = secondsLeft <= 0;
  useEffect(() => {
    if (isOver) void navigate({ to: '/login' });
  }, [isOver, navigate]);

  return (
    <>
      <header className={styles.done}>
        <ToneSign tone="success" />
        <PageHeading title={t('doneTitle')} />
        <p className={styles.lead}>{t('doneText')}</p>
      </header>
      <Button wide onPress={() => void navigate({ to: '/login' })}>
        {t('logIn')}
      </Button>
      <p className={styles.countdown}>{t('doneCountdown', { count: Math.max(secondsLeft, 0) })}</p>
    </>
  );
}
