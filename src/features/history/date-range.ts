import { isDay, spanOf } from '../../lib/day-span';

/** Days of the device's calendar, both inclusive; the first is not after the last. */
export interface DateRange {
  start: string;
  end: string;
}

/** What is chosen so far. */
export interface RangeDraft {
  start: string | undefined;
  end: string | undefined;
}

/** The range of two days in any order; a single day is both its start and its end. */
export function rangeOf({ start, end }: RangeDraft): DateRange | undefined {
  const first = start ?? end;
  const last = end ?? start;
  if (first === undefined || last === undefined) return undefined;
  return first <= last ? { start: first, end: last } : { start: last, end: first };
}

/** The range of an address; what is no day counts as left out. */
export function readRange({ start, end }: { start?: unknown; end?: unknown }): DateRange | undefined {
  return rangeOf({ start: dayIn(start), end: dayIn(end) });
}

function dayIn(value: unknown): string | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined;
}

/** The exact times of a range, both inclusive. */
export function timesOf({ start, end }: DateRange): { start: string; end: string } {
  const lastMs = Date.parse(spanOf(end).to) - 1;
  return { start: spanOf(start).from, end: new Date(lastMs).toISOString() };
}
