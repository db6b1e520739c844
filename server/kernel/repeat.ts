import type { Logger } from 'pino';

interface Repeated {
  name: string;
  intervalMs: number;
  log: Pick<Logger, 'warn'>;
  work: () => Promise<unknown>;
}

/** Runs the work again and again, never twice at once; a failure is logged and the next round comes. The answer stops it. */
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
