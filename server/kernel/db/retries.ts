import { isConflict } from './is-conflict';

const maxAttempts = 5;

/**
 * Whether a prepared statement has other columns than when it was prepared, because a newer server has added some. Nothing was
 * written, and a new connection can run it. The error's text depends on the database's language.
 */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

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
