import type { Selectable } from 'kysely';
import type { Database } from '../kernel/db/database.models';
import type { Unchecked } from './audit-view';
import type { Finding } from './finding';
import { withoutRepeats } from './isolate';
import type { Db } from '../kernel/db/db';

type Row = Selectable<Database['audit_progress']>;

/** How far the audits have come. */
export interface AuditProgress extends Omit<Row, 'found' | 'kept' | 'round_unchecked' | 'seen' | 'id'> {
  /** The findings of the current round (`found`) and of the one before (`kept`). */
  found: Finding[];
  kept: Finding[];
  /** The current round's checks that the database failed. With any of them the round isn't complete. */
  round_unchecked: Unchecked[];
  seen: unknown;
}

/** Findings beyond this number tell nothing new. */
const keptMax = 500;

/**
 * Runs `work` in one snapshot with the auditor's progress row locked. Returns undefined when another server holds
 * it.
 */
export async function withProgress<Result>(
  db: Db,
  work: (transaction: Db, progress: AuditProgress) => Promise<Result>,
): Promise<Result | undefined> {
  return db.transaction(
    async (transaction) => {
      const row = await transaction
        .selectFrom('audit_progress')
        .selectAll()
        .where('id', '=', 1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { found: findings, kept, round_unchecked: unchecked, ...rest } = row;
      return work(transaction, {
        ...rest,
        found: findings as Finding[],
        kept: kept as Finding[],
        round_unchecked: unchecked as Unchecked[],
      });
    },
    { isolation: 'repeatable read' },
  );
}

/**
 * Adds findings to the current round, so that every interval reports them until a later round. Does nothing while another server
 * audits: its round has moved on.
 */
export async function keepFindings(db: Db, findings: readonly Finding[]): Promise<void> {
  if (findings.length === 0) return;
  await withProgress(db, (transaction, { found: earlierFindings }) =>
    saveProgress(transaction, { found: withoutRepeats([...earlierFindings, ...findings]) }),
  );
}

export async function saveProgress(transaction: Db, progress: Partial<AuditProgress>): Promise<void> {
  const { found: findings, kept, round_unchecked: unchecked, seen, ...rest } = progress;
  await transaction
    .updateTable('audit_progress')
    .set({
      ...rest,
      ...(findings && { found: JSON.stringify(findings.slice(0, keptMax)) }),
      ...(kept && { kept: JSON.stringify(kept.slice(0, keptMax)) }),
      ...(unchecked && { round_unchecked: JSON.stringify(unchecked.slice(0, keptMax)) }),
      ...(seen !== undefined && { seen: JSON.stringify(seen) }),
    })
    .where('id', '=', 1)
    .execute();
}
