let offsetMs = 0;

/** Learns the server's time from an answer's Date header; a wrong clock on the device then does no harm. */
export function learnServerTime(dateHeader: string | null, nowMs: number = Date.now()): void {
  const serverMs = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isFinite(serverMs)) offsetMs = serverMs - nowMs;
}

/** The server's time in milliseconds, as well as it is known; the header's own step is one second. */
export function serverNowMs(nowMs: number = Date.now()): number {
  return nowMs + offsetMs;
}
