import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Countdown } from '../../ui/countdown';

/** How long there is to wait until one may try again, and then that one may. */
export function TriesAgain({ retryAtMs }: { retryAtMs: number }) {
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
