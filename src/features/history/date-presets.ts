import { dayBefore } from '../../lib/day-span';
import type { DateRange, RangeDraft } from './date-range';

/** Ranges that end today. */
export const presets = ['today', 'last7Days', 'last30Days', 'thisMonth', 'thisYear'] as const;

export type Preset = (typeof presets)[number];

/** The days among which a range is chosen. */
interface PresetDays {
  today: string;
  /** The first day that can be chosen. */
  earliest?: string | undefined;
}

/** The range of a preset; it doesn't begin before the first day that can be chosen. */
export function presetRange(preset: Preset, { today, earliest = '' }: PresetDays): DateRange {
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

/** The preset that a draft equals. The pressed one comes first, because the presets of a new account are alike. */
export function presetOf(draft: RangeDraft, days: PresetDays, pressed?: Preset): Preset | undefined {
  return [...(pressed === undefined ? [] : [pressed]), ...presets].find((preset) => {
    const { start, end } = presetRange(preset, days);
    return draft.start === start && draft.end === end;
  });
}
