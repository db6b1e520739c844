import { dayBefore } from '../../lib/day-span';
import type { DateRange } from './date-range';

/** Ranges that end today. */
export const presets = ['today', 'last7Days', 'last30Days', 'thisMonth', 'thisYear'] as const;

export type Preset = (typeof presets)[number];

/** The range of a preset; it doesn't begin before the first day that can be chosen. */
export function presetRange(preset: Preset, today: string, earliest = ''): DateRange {
  const starts: Record<Preset, string> = {
    today,
    last7Days: dayBefore(today, 6),
    last30Days: dayBefore(today, 29),
    thisMonth: `${today.slice(0, 7)}-01`,
    thisYear: `${today.slice(0, 4)}-01-01`,
  };
  const start = starts[preset];
  return { start: start < earliest ? earliest : start, end: today };
}
