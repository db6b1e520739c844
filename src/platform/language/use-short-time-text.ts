import { serverNowMs } from '../../lib/server-clock';
import { useTimeText } from './use-time-text';

/** Formats a time for a narrow row: without the year if it's this one, else without the time of day. */
export function useShortTimeText(): (at: string) => string {
  const timeText = useTimeText();
  const thisYear = new Date(serverNowMs()).getFullYear();
  return (at) => timeText(at, new Date(at).getFullYear() === thisYear ? 'short' : 'date');
}
