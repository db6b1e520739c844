import type { Language } from '../../../contract/language';
import { localeTags } from './detect-language';
import { useLanguage } from './use-language';

const forms = {
  /** A day. */
  date: { dateStyle: 'medium' },
  /** A time of day, without seconds. */
  time: { timeStyle: 'short' },
  /** A time of day, with seconds. */
  clock: { timeStyle: 'medium' },
  /** A day and a time. */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** A day of this year and a time, for a narrow row. */
  short: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  /** A day and a time with seconds. */
  exact: { dateStyle: 'medium', timeStyle: 'medium' },
  /** A day in full and a time. */
  long: { dateStyle: 'long', timeStyle: 'short' },
  /** A day in full and a time with seconds, for print. */
  print: { dateStyle: 'long', timeStyle: 'medium' },
  /** A month of UTC. */
  month: { month: 'long', year: 'numeric', timeZone: 'UTC' },
  /** The heading of a day. */
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  /** The heading of a day of another year. */
  dayOfYear: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** How a date or a time is written. */
type TimeForm = keyof typeof forms;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of dates and times. Cached, because creating one takes longer than drawing a row. */
function formatOf(language: Language, form: TimeForm): Intl.DateTimeFormat {
  const key = `${language} ${form}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(localeTags[language], forms[form]);
  formats.set(key, format);
  return format;
}

/** Formats a date or a time for a reader of a language. A line never breaks before AM or PM. */
export function timeText(language: Language, at: Date | string | number, form: TimeForm = 'moment'): string {
  return unbroken(formatOf(language, form).format(new Date(at)));
}

/** Formats a span of dates or times. */
export function spanText(language: Language, [from, to]: readonly [Date, Date], form: TimeForm): string {
  return unbroken(formatOf(language, form).formatRange(from, to));
}

function unbroken(text: string): string {
  return text.replaceAll(/[ \u202f](?=[AP]M\b)/g, '\u00a0');
}

/** The reader's time zone, such as "Europe/Istanbul". */
export function readerTimeZone(): string {
  return formatOf('en', 'time').resolvedOptions().timeZone;
}

/** Formats a date or a time in the user's language; by default a day and a time. */
export function useTimeText(): (at: Date | string | number, form?: TimeForm) => string {
  const { language } = useLanguage();
  return (at, form) => timeText(language, at, form);
}
