import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Countdown } from '../../ui/countdown';

/** Counts down until the user may retry, then says so. */
export function RetryCountdown({ retryAtMs }: { retryAtMs: number }) {
  const { t } = useTranslation('errors');
  const [isOver, setOver] = useState(false);
  if (isOver) return <span>{t('triesAgain')}</span>;
  return (
    <Countdown
      endsAtMs={retryAtMs}
      render={({ time }) => t('triesAgainIn', { time })}
      describe={({ seconds }) => t('triesAgainSpoken', { count: seconds })}
      onEnd={() => setOver(true)}
    />
  );
}
