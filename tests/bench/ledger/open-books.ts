import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { auditInterval } from '../../../server/audit/audit-interval';
import { correctTotals } from '../../../server/audit/audit-sums';
import { createDatabase } from '../../../server/kernel/db/pool';
import { systemAccount } from '../../../server/ledger/account';
import { openAccounts } from '../../../server/ledger/account-opener';
import type { ServiceContext } from '../../../server/service-context';
import { startBenchDatabase } from './bench-database';
import type { BenchDatabase } from './bench-database';
import { benchCurrencyId, fundUsers } from './bench-money';
import { fillBooks } from './fill-books';
import { patientQuery } from './patient-query';
import { sealBooks } from './seal-books';

/** As in a busy server, whose sealer makes a block every second. */
const entriesPerBlock = 10;
const batch = 500_000;
const userCount = 1_000;

/** Books that an auditor has checked without a finding. */
export interface Books extends BenchDatabase {
  userIds: readonly string[];
}

/** Fills books up to `count` entries, and continues an earlier filling that was stopped. */
export async function fillUpBooks(options: { count: number; keptIn?: string | undefined }): Promise<void> {
  // These settings may lose the books in a crash; then fill them again.
  const settings = { fsync: 'off', full_page_writes: 'off', max_wal_size: '4GB', shared_buffers: '512MB' };
  const books = await openBooks({ keptIn: options.keptIn, settings });
  try {
    await growBooks(books, options.count);
  } finally {
    await books.stop();
  }
}

/** Opens books with their users, who have money. */
export async function openBooks(options: Parameters<typeof startBenchDatabase>[0] = {}): Promise<Books> {
  const database = await startBenchDatabase(options);
  const { context, owner } = database;
  const readUsers = async (): Promise<string[]> => {
    const { rows } = await owner.query<{ holder: string }>(
      `select holder from accounts where kind = 'crypto' order by holder`,
    );
    return rows.map(({ holder }) => holder);
  };
  if ((await readUsers()).length < userCount) {
    const systemAccounts = ['treasury', 'custody.main'] as const;
    await openAccounts(
      context.db,
      systemAccounts.map((kind) => systemAccount(kind, benchCurrencyId)),
    );
    const userIds = Array.from({ length: userCount }, () => randomUUID());
    // Pay balances would need bills as cover.
    await fundUsers(context, userIds, ['crypto']);
  }
  return { ...database, userIds: await readUsers() };
}

/** Fills open books up to `count` entries, and leaves them as sealer and auditor would. */
export async function growBooks({ context, owner, userIds }: Books, count: number): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ seq: string; summed: boolean }>(
      `select coalesce((select max(seq) from entries), 0)::text as seq,
         (select verified_block from audit_progress) = (select max(number) from blocks) as summed`,
    );
    const missing = count - Number(rows[0]?.seq ?? 0);
    if (missing <= 0 && rows[0]?.summed === true) return;
    if (missing > 0) await fillBooks(owner, { count: Math.min(batch, missing), userIds, keys: context.keys });
    await sealBooks(owner, { entriesPerBlock });
    if (missing <= batch) break;
  }
  await writeSums(owner);
  await patientQuery(owner, 'vacuum analyze');
  await mustBeClean(context);
}

/** Writes the sums that sealer and auditor would have made. */
async function writeSums(owner: Pool): Promise<void> {
  await owner.query('delete from audit_sums');
  await patientQuery(
    owner,
    `insert into audit_sums (account_id, sum)
     select account_id, sum(moved) from transfers,
       lateral (values (credit_account, amount), (debit_account, -amount)) sides (account_id, moved)
     group by account_id`,
  );
  await correctTotals(createDatabase(owner));
  await owner.query(
    `update system_balances set balance = coalesce((
       select sum from audit_sums where audit_sums.account_id = system_balances.account_id), 0)`,
  );
  await owner.query(
    `update audit_progress set verified_block = (select max(number) from blocks), seen = '{}', found = '[]',
       kept = '[]', round = round + 1, round_block = 0, step = 0, after = null`,
  );
}

/** Audits the changes; throws if the auditor finds anything. Returns how long it took, in milliseconds. */
export async function mustBeClean(context: ServiceContext): Promise<number> {
  const report = await auditInterval(context, { roundMs: 0, blocksMs: 60_000 });
  if (report === undefined || report.findings.length > 0)
    throw new Error(`the auditor: ${JSON.stringify(report)}`);
  return report.durationMs;
}
