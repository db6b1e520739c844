import { AppError } from '../kernel/app-error';

const retryAfterS = 1;

/** Lets so many money calls run at once that each of them is soon done. */
export interface MoneyGate {
  /**
   * Resolves when the call may run; whoever gets the function calls it when the call has ended. Error: 90907 (429) when its
   * turn does not come soon: a short refusal, which can be repeated, is better than a long wait.
   */
  enter(): Promise<() => void>;
}

/**
 * Creates the gate of one server process. The calls that run use up the machine; more of them at once would only make each of
 * them slower. Those that wait have to begin within `patienceMs`.
 */
export function createMoneyGate(options: { atOnce: number; patienceMs: number }): MoneyGate {
  const { atOnce, patienceMs } = options;
  let running = 0;
  const queue = new Set<() => void>();

  function begin(): () => void {
    running += 1;
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      running -= 1;
      const [next] = queue;
      next?.();
    };
  }

  return {
    enter() {
      if (running < atOnce) return Promise.resolve(begin());
      return new Promise((resolve, reject) => {
        const goIn = (): void => {
          queue.delete(goIn);
          resolve(begin());
        };
        queue.add(goIn);
        AbortSignal.timeout(patienceMs).addEventListener('abort', () => {
          if (queue.delete(goIn)) reject(new AppError('attemptLimitReached', { retryAfterS }));
        });
      });
    },
  };
}
