/** How long a new key is valid. */
export type KeyDuration = 'permanent' | 'threeMonths' | 'sixMonths' | 'year';

const months: Readonly<Record<Exclude<KeyDuration, 'permanent'>, number>> = {
  threeMonths: 3,
  sixMonths: 6,
  year: 12,
};

/** With fewer days left than this, a key's expiry is highlighted. */
const warningDays = 30;
const dayMs = 86_400_000;

/**
 * When a key made now ends, ISO 8601: the same day and time of day that many calendar months later, or that month's
 * last day where it has no such day. Null for a permanent one.
 */
export function keyExpiry(duration: KeyDuration, nowMs: number): string | null {
  if (duration === 'permanent') return null;
  const ends = new Date(nowMs);
  const day = ends.getDate();
  ends.setDate(1);
  ends.setMonth(ends.getMonth() + months[duration]);
  const lastDay = new Date(ends.getFullYear(), ends.getMonth() + 1, 0).getDate();
  ends.setDate(Math.min(day, lastDay));
  return ends.toISOString();
}

/** Whether a key ends so soon that its owner should replace it. */
export function endsSoon(expiredAt: string, nowMs: number): boolean {
  return Date.parse(expiredAt) - nowMs < warningDays * dayMs;
}
