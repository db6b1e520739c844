import { useEffect, useState } from 'react';
import { dayOf, spanOf } from '../../lib/day-span';
import { serverNowMs } from '../../lib/server-clock';

/** Today by the server's clock, in the device's time zone; a new rendering at midnight. */
export function useToday(): string {
  const [, setDay] = useState('');
  const today = dayOf(serverNowMs());
  useEffect(() => {
    const timer = setTimeout(
      () => setDay(dayOf(serverNowMs())),
      Date.parse(spanOf(today).to) - serverNowMs(),
    );
    return () => clearTimeout(timer);
  }, [today]);
  return today;
}
