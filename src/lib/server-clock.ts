let offsetMs = 0;

/** Learns the server's time from a Date header, so that a wrong clock on the device does no harm. */
export function learnServerTime(dateHeader: string | null, nowMs: number = Date.now()): void {
  const serverMs = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isFinite(serverMs)) offsetMs = serverMs - nowMs;
}

/** The server's time in milliseconds, to the precision known; the header has whole seconds. */
export function serverNowMs(nowMs: number = Date.now()): number {
  return nowMs + offsetMs;
}
