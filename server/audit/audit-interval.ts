import { sql } from 'kysely';
import { isDatabaseAway } from '../kernel/db/is-database-away';
import { onOwnConnection } from '../kernel/db/pool';
import type { ServiceContext } from '../service-context';
import { intervalScope, rowCheckNames, scopeWithoutSums } from './all-checks';
import { askNodes, nodePatienceMs } from './ask-nodes';
import { auditorCheck, saveIntervalAudit } from './audit-state';
import { addToRoundSums, addToSums, forgetSums } from './audit-sums';
import { viewBooks } from './audit-view';
import type { AuditContext, NodeQuestion, Unchecked } from './audit-view';
import type { Finding, Seen } from './finding';
import { attempt, failuresOf, isEveryCheckMade, isolate, withoutRepeats } from './isolate';
import { checkChangedRows, checkRows } from './check-rows';
import { continueRound } from './audit-round';
import { keepFindings, saveProgress, withProgress } from './progress';
import type { AuditProgress } from './progress';
import { blocksWalk } from './walks/blocks';
import { readOnlySnapshot } from '../kernel/db/db';
import type { Db } from '../kernel/db/db';

/** The result of an interval's audit. */
interface IntervalReport {
  findings: Finding[];
  unchecked: Unchecked[];
  durationMs: number;
  /** Whether every check ran on everything that has changed, except for what nodes didn't answer. */
  isComplete: boolean;
  /** How long the round over all rows took, and whether it finished. */
  round: { workMs: number; isFinished: boolean };
}

/** The time limit of one check. */
const limitMs = 10_000;
/** How long after their creation payments and requests count as changed. */
const recentMs = 600_000;

/**
 * Audits what has changed since the last audits (new blocks with their sums, changed rows), then continues the round over all
 * rows for `roundMs`, and asks the nodes last. The cost depends on what was written since then, not on the ledger's size. Returns
 * undefined when another server is auditing.
 */
export async function auditInterval(
  context: Pick<ServiceContext, 'pool' | 'db'> & AuditContext,
  options: { roundMs: number; blocksMs: number; patienceMs?: number; findings?: readonly Finding[] },
): Promise<IntervalReport | undefined> {
  const startedAtMs = performance.now();
  const { roundMs, blocksMs, patienceMs = nodePatienceMs } = options;
  const failures: Finding[] = [];
  const failed: Unchecked[] = [];
  const part = async <Result>(check: string, work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work();
    } catch (error) {
      // Without a database nothing can be checked; the age of the last audit shows how long that has been so.
      if (isDatabaseAway(error)) throw error;
      failures.push(...failuresOf(check, error, failed));
      return undefined;
    }
  };
  const read = await onOwnConnection(context.pool, async (db) => {
    const verified = await part('blocks', () => verifyNewBlocks(db, context, blocksMs));
    if (verified === undefined && failures.length + failed.length === 0) return undefined;
    const isBehind = verified?.isBehind ?? true;
    const changed = await part(auditorCheck, () => checkChanges(db, context, { isBehind }));
    const roundStartedAtMs = performance.now();
    const round = await part(auditorCheck, () =>
      continueRound(db, context, {
        untilMs: performance.now() + roundMs,
        otherFindings: [...(options.findings ?? []), ...(changed?.ofRows ?? [])],
      }),
    );
    return { verified, isBehind, changed, round, roundWorkMs: performance.now() - roundStartedAtMs };
  });
  if (read === undefined) return undefined;
  const { verified, isBehind, changed, round } = read;
  const questions = [...(changed?.questions ?? []), ...(round?.questions ?? [])];
  const answers = await part(auditorCheck, async () => {
    const answered = await askNodes(questions, { patienceMs, limitMs: patienceMs });
    await keepFindings(
      context.db,
      answered.findings.filter(({ check }) => rowCheckNames.has(check)),
    );
    return answered;
  });
  const findings = withoutRepeats([
    ...(options.findings ?? []),
    ...failures,
    ...(verified?.findings ?? []),
    ...(changed?.ofRows ?? []),
    ...(changed?.ofWhole ?? []),
    ...(round?.findings ?? []),
    ...(answers?.findings ?? []),
  ]);
  const ofChanges = [...failed, ...(verified?.unchecked ?? []), ...(changed?.unchecked ?? [])];
  const unchecked = [...ofChanges, ...(round?.unchecked ?? []), ...(answers?.unchecked ?? [])];
  const isComplete =
    verified !== undefined && !isBehind && isEveryCheckMade({ findings, unchecked: ofChanges });
  const durationMs = Math.round(performance.now() - startedAtMs);
  await saveIntervalAudit(context.db, { findings, unchecked, durationMs, isComplete });
  return {
    findings,
    unchecked,
    durationMs,
    isComplete,
    round: { workMs: read.roundWorkMs, isFinished: round?.isFinished ?? false },
  };
}

/** Verifies the blocks after the last verified one and adds them to the sums, within `blocksMs`. */
async function verifyNewBlocks(
  db: Db,
  context: AuditContext,
  blocksMs: number,
): Promise<{ findings: Finding[]; unchecked: Unchecked[]; isBehind: boolean } | undefined> {
  return withProgress(db, async (transaction, progress) => {
    const startedAtMs = performance.now();
    const view = viewBooks(transaction, { context, progress: toSums(progress) });
    const { unchecked } = view;
    let { verified_block: verified, round_block: roundBlock } = progress;
    const findings: Finding[] = [];
    if (await isGone(transaction, verified)) {
      findings.push({
        check: 'blocks',
        subject: `block ${verified}`,
        message: 'it was verified, and is gone',
      });
      await forgetSums(transaction);
      await saveProgress(transaction, { step: 0, after: null });
      [verified, roundBlock] = [0n, 0n];
    }
    let isBehind = false;
    for (;;) {
      const page = await blocksWalk.next(transaction, String(verified));
      const last = page.at(-1);
      if (last === undefined) break;
      isBehind = performance.now() - startedAtMs > blocksMs;
      if (isBehind) break;
      findings.push(...(await checkRows(transaction, { walk: blocksWalk, page, view, limitMs })));
      const isRoundHere = roundBlock === verified;
      const added = await attempt(transaction, { name: 'blocks', limitMs, unchecked }, async () => {
        await addToSums(transaction, page);
        if (isRoundHere) await addToRoundSums(transaction, { blocks: page, round: progress.round });
      });
      if ('failures' in added) findings.push(...added.failures);
      // Retries these blocks next time. Skipping them would leave their sums missing permanently.
      isBehind = unchecked.length > 0;
      if (isBehind) break;
      verified = BigInt(last);
      if (isRoundHere) roundBlock = verified;
    }
    const allFindings = withoutRepeats([...progress.found, ...findings]);
    await saveProgress(transaction, {
      verified_block: verified,
      round_block: roundBlock,
      found: allFindings,
    });
    return { findings, unchecked, isBehind };
  });
}

/** Blocks are never deleted, so a missing one is a finding. */
async function isGone(db: Db, number: bigint): Promise<boolean> {
  if (number === 0n) return false;
  const block = await db
    .selectFrom('blocks')
    .select('number')
    .where('number', '=', number)
    .executeTakeFirst();
  return block === undefined;
}

function toSums(progress: AuditProgress): { verifiedBlock: bigint; round: bigint; roundBlock: bigint } {
  return {
    verifiedBlock: progress.verified_block,
    round: progress.round,
    // The round compares its own sums; this audit is about changes only.
    roundBlock: -1n,
  };
}

/**
 * Runs the checks whose cost does not grow with the ledger, and checks the rows written since the audit before the
 * last.
 */
async function checkChanges(
  db: Db,
  context: AuditContext,
  { isBehind }: { isBehind: boolean },
): Promise<{
  ofWhole: Finding[];
  ofRows: Finding[];
  questions: readonly NodeQuestion[];
  unchecked: Unchecked[];
}> {
  const { seen, ...checked } = await db.transaction(async (transaction) => {
    const progress = await transaction
      .selectFrom('audit_progress')
      .selectAll()
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const { older, newer } = progress.seen as { older?: Seen; newer?: Seen };
    const now = await readPosition(transaction);
    const since = capAt(older ?? newer ?? now, now);
    const sums = toSums({ ...progress, found: [], kept: [], round_unchecked: [] });
    const view = viewBooks(transaction, { context, progress: sums });
    const { questions, unchecked } = view;
    const scope = isBehind ? scopeWithoutSums : intervalScope;
    const [ofWhole, ofRows]: [Finding[], Finding[]] = [[], []];
    for (const { name, run } of scope.whole)
      ofWhole.push(
        ...(await isolate(transaction, { name, limitMs, unchecked }, () => run(transaction, view))),
      );
    for (const walk of scope.walks) {
      const pages = () => walk.changed(transaction, since);
      ofRows.push(...(await checkChangedRows(transaction, { walk, view, limitMs, pages })));
    }
    // The next interval repeats what couldn't be checked, so it starts from the same place.
    const next = unchecked.length > 0 ? { older: since, newer: now } : { older: newer ?? now, newer: now };
    return { ofWhole, ofRows, questions, unchecked, seen: next };
  }, readOnlySnapshot);
  await db
    .updateTable('audit_progress')
    .set({ seen: JSON.stringify(seen) })
    .where('id', '=', 1)
    .execute();
  return checked;
}

async function readPosition(db: Db): Promise<Seen> {
  const { rows } = await sql<Omit<Seen, 'atMs'>>`
    select coalesce((select max(seq) from entries), 0)::text as entry,
      coalesce((select max(id) from bill_events), 0)::text as event,
      coalesce((select max(id) from row_changes), 0)::text as change`.execute(db);
  const [newest = { entry: '0', event: '0', change: '0' }] = rows;
  return { ...newest, atMs: Date.now() - recentMs };
}

/**
 * Caps the stored position at the current one: it is ahead only if someone changed it to hide rows from the
 * audit.
 */
function capAt(seen: Seen, now: Seen): Seen {
  const least = (left: string, right: string): string => (BigInt(left) < BigInt(right) ? left : right);
  return {
    entry: least(seen.entry, now.entry),
    event: least(seen.event, now.event),
    // Positions stored by an older auditor lack it.
    change: least(seen.change ?? now.change, now.change),
    atMs: Math.min(seen.atMs, now.atMs),
  };
}
