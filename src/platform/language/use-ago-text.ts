import type { Language } from '../../../contract/language';
import { serverNowMs } from '../../lib/server-clock';
import { localeTags } from './detect-language';
import { useLanguage } from './use-language';
import { timeText } from './use-time-text';

const minuteMs = 60_000;
const steps = [
  { unit: 'minute', unitMs: minuteMs, most: 60 },
  { unit: 'hour', unitMs: 60 * minuteMs, most: 24 },
  { unit: 'day', unitMs: 24 * 60 * minuteMs, most: 7 },
] as const;

/** How long ago a past time was, such as "2h ago"; a date from a week on. */
export function agoText(language: Language, at: string, nowMs: number): string {
  const agoMs = Math.max(0, nowMs - Date.parse(at));
  const format = new Intl.RelativeTimeFormat(localeTags[language], { numeric: 'auto', style: 'narrow' });
  if (agoMs < minuteMs) return format.format(0, 'second');
  const step = steps.find(({ unitMs, most }) => agoMs < most * unitMs);
  if (step === undefined) return timeText(language, at, 'date');
  return format.format(-Math.floor(agoMs / step.unitMs), step.unit);
}

/** Formats a past time in the user's language by how long ago it was. */
export function useAgoText(): (at: string) => string {
  const { language } = useLanguage();
  return (at) => agoText(language, at, serverNowMs());
}
