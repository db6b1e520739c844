/** The server's only source of time, so that tests can move it. */
export interface Clock {
  now(): Date;
  /** Resolves after a delay; used to slow a caller down. */
  sleep(delayMs: number): Promise<void>;
}

export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
};
