/** The server's only source of time, so that tests can control it. */
export interface Clock {
  now(): Date;
  /** Resolves after a delay; used to slow callers down. */
  sleep(delayMs: number): Promise<void>;
}

export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
};
