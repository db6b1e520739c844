import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database.models';

const maxAttempts = 5;
/** Serialization failure and deadlock: nothing was written, and trying again may succeed. */
const retryableCodes = new Set(['40001', '40P01']);

/** Runs what writes everything or nothing; on a conflict again from the start, at most five times. */
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
 * Runs the work in one transaction; on a conflict it is run again from the start, at most five times. Within a transaction
 * it is a part of that one, which alone is run again.
 */
export async function inTransaction<Result>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db as Transaction<Database>);
  return withRetries(() => db.transaction().execute(work));
}
