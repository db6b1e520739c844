import { AppError } from '../kernel/app-error';

const retryAfterS = 1;
/** The part of the places that one user may take. */
const userShare = 0.25;

/** Lets so many money calls run at once that each of them is soon done. */
export interface MoneyGate {
  /**
   * Resolves when the call of `who` may run; whoever gets the function calls it when the call has ended. Error: 90907 (429)
   * when its turn does not come soon: a short refusal, which can be repeated, is better than a long wait.
   */
  enter(who: string): Promise<() => void>;
}

/** A call that waits for its turn. */
interface Waiting {
  who: string;
  goIn: () => void;
}

/**
 * Creates the gate of one server process. The calls that run use up the machine; more of them at once would only make each of
 * them slower. Those that wait have to begin within `patienceMs`, in the order of their coming; one whose user has his share
 * already lets others pass.
 */
export function createMoneyGate(options: { atOnce: number; patienceMs: number }): MoneyGate {
  const { atOnce, patienceMs } = options;
  const userMost = Math.max(1, Math.floor(atOnce * userShare));
  let running = 0;
  const runningOf = new Map<string, number>();
  const queue = new Set<Waiting>();

  const mayBegin = (who: string): boolean => running < atOnce && (runningOf.get(who) ?? 0) < userMost;

  function count(who: string, change: 1 | -1): void {
    running += change;
    const ofUser = (runningOf.get(who) ?? 0) + change;
    if (ofUser === 0) runningOf.delete(who);
    else runningOf.set(who, ofUser);
  }

  function begin(who: string): () => void {
    count(who, 1);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      count(who, -1);
      for (const next of queue) {
        if (!mayBegin(next.who)) continue;
        next.goIn();
        break;
      }
    };
  }

  return {
    enter(who) {
      if (mayBegin(who)) return Promise.resolve(begin(who));
      return new Promise((resolve, reject) => {
        const waiting: Waiting = {
          who,
          goIn: () => {
            queue.delete(waiting);
            resolve(begin(who));
          },
        };
        queue.add(waiting);
        AbortSignal.timeout(patienceMs).addEventListener('abort', () => {
          if (queue.delete(waiting)) reject(new AppError('attemptLimitReached', { retryAfterS }));
        });
      });
    },
  };
}
