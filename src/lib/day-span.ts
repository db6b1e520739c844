/** A span of time on the server's clock, ISO 8601 in UTC, end exclusive. */
export interface DaySpan {
  from: string;
  to: string;
}

/** The day of a time in the device's time zone, as `2026-11-22`. */
export function dayOf(timeMs: number): string {
  const date = new Date(timeMs);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** The previous day, or one more days ago; computed by calendar, as daylight saving may change between. */
export function dayBefore(day: string, days = 1): string {
  const { year, month, date } = partsOf(day);
  return dayOf(new Date(year, month - 1, date - days).getTime());
}

/** From midnight to midnight in the device's time zone; with daylight saving a day may have 23 or 25 hours. */
export function spanOf(day: string): DaySpan {
  const { year, month, date } = partsOf(day);
  return {
    from: new Date(year, month - 1, date).toISOString(),
    to: new Date(year, month - 1, date + 1).toISOString(),
  };
}

/** Whether a text is an existing date. */
export function isDay(text: string): boolean {
  return /^2[0-9]{3}-[0-9]{2}-[0-9]{2}$/.test(text) && dayOf(new Date(`${text}T12:00`).getTime()) === text;
}

function partsOf(day: string) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, date };
}
