import { sql } from 'kysely';
import type { ServiceContext } from '../../service-context';
import { allChecks } from './all-checks';
import type { AuditCheck, Finding, Holdings } from './finding';
import { sumAccounts } from './sum-accounts';
import { verifyBlocks } from './verify-blocks';

/** What an audit came to. */
interface AuditReport {
  findings: Finding[];
  durationMs: number;
}

/**
 * Recomputes every invariant in one snapshot of the database, so that a busy book gives no false alarm. The job verifies
 * as many blocks as `blocksMs` allows and goes on with the next ones another time; without it all of them are verified.
 * Movements that were posted without bills ask for the `checks` of the ledger alone.
 */
export async function runAudit(
  context: Pick<ServiceContext, 'db'> & Holdings,
  options: { blocksMs?: number; checks?: readonly AuditCheck[] } = {},
): Promise<AuditReport> {
  const startedAtMs = performance.now();
  const { findings, verifiedThrough } = await context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      await sumAccounts(transaction);
      const found: Finding[] = [];
      for (const { name, run } of options.checks ?? allChecks) {
        for (const finding of await run(transaction, context)) found.push({ check: name, ...finding });
      }
      const { blocksMs } = options;
      const blocksStartedAtMs = performance.now();
      const isLate = () => blocksMs !== undefined && performance.now() - blocksStartedAtMs > blocksMs;
      const state = await transaction.selectFrom('audit_state').select('verified_block').executeTakeFirst();
      const after = blocksMs === undefined ? 0n : (state?.verified_block ?? 0n);
      const blocks = await verifyBlocks(transaction, { after, isLate });
      return { findings: [...found, ...blocks.findings], verifiedThrough: blocks.verifiedThrough };
    });
  const durationMs = Math.round(performance.now() - startedAtMs);
  await context.db
    .updateTable('audit_state')
    .set({
      finished_at: sql<Date>`now()`,
      duration_ms: durationMs,
      findings: JSON.stringify(findings),
      verified_block: verifiedThrough,
    })
    .where('id', '=', 1)
    .execute();
  return { findings, durationMs };
}
