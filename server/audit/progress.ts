import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../kernel/db/database.models';
import { withRetries } from '../kernel/db/transaction';
import type { Finding } from './finding';

type Row = Selectable<Database['audit_progress']>;

/** How far the auditor has come. */
export interface AuditProgress extends Omit<Row, 'found' | 'kept' | 'seen' | 'id'> {
  /** What this round has found so far, and what the one before it had found. */
  found: Finding[];
  kept: Finding[];
  seen: unknown;
}

/** Findings beyond so many tell nothing new. */
const keptMax = 500;

/**
 * Works in one snapshot of the database with what the auditor has written down, which is held until the end. Undefined
 * when another server is at it.
 */
export async function withProgress<Result>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>, progress: AuditProgress) => Promise<Result>,
): Promise<Result | undefined> {
  const inSnapshot = db.transaction().setIsolationLevel('repeatable read');
  return withRetries(() =>
    inSnapshot.execute(async (transaction) => {
      const row = await transaction
        .selectFrom('audit_progress')
        .selectAll()
        .where('id', '=', 1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { found, kept, ...rest } = row;
      return work(transaction, { ...rest, found: found as Finding[], kept: kept as Finding[] });
    }),
  );
}

export async function saveProgress(
  transaction: Transaction<Database>,
  progress: Partial<AuditProgress>,
): Promise<void> {
  const { found, kept, seen, ...rest } = progress;
  await transaction
    .updateTable('audit_progress')
    .set({
      ...rest,
      ...(found && { found: JSON.stringify(found.slice(0, keptMax)) }),
      ...(kept && { kept: JSON.stringify(kept.slice(0, keptMax)) }),
      ...(seen !== undefined && { seen: JSON.stringify(seen) }),
    })
    .where('id', '=', 1)
    .execute();
}
