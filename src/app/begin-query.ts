import type { QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import { noteAnswer } from './first-answers';
import { queryClient } from './user-data';

/**
 * Asks before the screen is drawn, which then finds the question on its way or answered. Its failure is the screen's
 * to show: there the same question is asked again.
 */
export function beginQuery<Data, Key extends QueryKey>(
  options: QueryExecuteOptions<Data, Error, Data, Data, Key>,
  { cause }: { cause: 'enter' | 'preload' | 'stay' },
): void {
  // A link that a pointer passes over costs no call.
  if (cause === 'preload') return;
  const answer = queryClient.query(options).catch(() => undefined);
  noteAnswer(answer);
}
