import { AppError } from '../kernel/app-error';

const retryAfterS = 1;

interface Waiting {
  begin: () => void;
  refuse: (error: AppError) => void;
  timer: NodeJS.Timeout;
}

/** Lets so many money calls run at once that each of them is soon done. */
export interface MoneyGate {
  /**
   * Resolves when the call may run; whoever gets the answer calls it when the call has ended. Error: 90907 (429) when its turn
   * does not come soon: a short refusal that can be repeated is better than a long wait.
   */
  enter(): Promise<() => void>;
}

/**
 * Creates the gate of one server process. The calls that run use up the machine; more of them at once would only make each of
 * them slower. Those that wait have to begin within `patienceMs`.
 */
export function createMoneyGate({ atOnce, patienceMs }: { atOnce: number; patienceMs: number }): MoneyGate {
  let running = 0;
  const queue = new Set<Waiting>();

  function leave(): void {
    running -= 1;
    const [next] = queue;
    if (next === undefined) return;
    queue.delete(next);
    clearTimeout(next.timer);
    next.begin();
  }

  function begin(): () => void {
    running += 1;
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      leave();
    };
  }

  return {
    enter() {
      if (running < atOnce) return Promise.resolve(begin());
      return new Promise((resolve, reject) => {
        const waiting: Waiting = {
          begin: () => resolve(begin()),
          refuse: reject,
          timer: setTimeout(() => {
            queue.delete(waiting);
            waiting.refuse(new AppError('attemptLimitReached', { retryAfterS }));
          }, patienceMs),
        };
        queue.add(waiting);
      });
    },
  };
}
