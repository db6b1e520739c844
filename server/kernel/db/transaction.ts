import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database.models';

const maxAttempts = 5;
/** Serialization failure and deadlock: nothing was written, a retry may succeed. */
const retryableCodes = new Set(['40001', '40P01']);

/** Runs all-or-nothing work and retries it on conflicts, at most five tries. */
export async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (!retryableCodes.has(code) || attempt === maxAttempts) throw error;
    }
  }
}

/**
 * Runs `work` in one transaction and retries it on conflicts, at most five tries. Inside a transaction
 * it only runs as a part of that one, which is retried as a whole.
 */
export async function inTransaction<Result>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db as Transaction<Database>);
  return withRetries(() => db.transaction().execute(work));
}
