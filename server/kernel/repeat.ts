import type { Logger } from 'pino';

interface Repeated {
  name: string;
  intervalMs: number;
  log: Pick<Logger, 'warn'>;
  work: () => Promise<unknown>;
}

/**
 * Runs `work` at an interval, never twice at once; failures are logged and do not stop it. Returns a function that
 * stops it.
 */
export function repeat({ name, intervalMs, log, work }: Repeated): () => Promise<void> {
  let stopped = false;
  let running = Promise.resolve();
  let timer: NodeJS.Timeout;
  const round = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, `${name} failed`);
    }
    if (!stopped) plan();
  };
  const plan = (): void => {
    timer = setTimeout(() => {
      running = round();
    }, intervalMs);
    timer.unref();
  };
  plan();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
