import { isConflict, isStalePlan } from './retryable';

const maxAttempts = 5;

/** Runs all-or-nothing work and retries it on conflicts, at most five tries. */
export async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(isConflict(error) || isStalePlan(error)) || attempt === maxAttempts) throw error;
    }
  }
}
