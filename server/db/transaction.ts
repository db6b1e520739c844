import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database.models';
import { withRetries } from './with-retries';

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
