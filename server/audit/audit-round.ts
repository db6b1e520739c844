import { sql } from 'kysely';
import { fullScope, roundChecks } from './all-checks';
import { addToRoundSums, correctSums, correctTotals, totalsAreKept } from './audit-sums';
import { viewBooks } from './audit-view';
import type { AuditContext, AuditView, NodeQuestion, Unchecked } from './audit-view';
import type { AuditCheck, Finding, Walk } from './finding';
import { attempt, isolate, withoutRepeats } from './isolate';
import { checkRows } from './check-rows';
import { saveProgress, withProgress } from './progress';
import type { AuditProgress } from './progress';
import { accountsWalk } from './walks/accounts';
import { blocksWalk } from './walks/blocks';
import type { Db } from '../kernel/db/db';

/** A page of rows takes some tens of milliseconds, a count over a whole table longer. */
const [pageLimitMs, wholeLimitMs] = [20_000, 120_000];

/** A slice ends early once it has this many addresses to ask nodes for, so that they can answer within the interval. */
const slicedAddresses = 2_000;

/** The order matters: accounts are compared with the sums that the blocks have built. */
const steps: readonly (Walk | AuditCheck)[] = [...fullScope.walks, ...roundChecks, totalsAreKept];

/**
 * Continues the round over all rows until `untilMs`, from where the last slice stopped; it finds faults in old rows. Returns the
 * findings of this round and the one before, the checks that the database failed, whether a round ended, and the open questions
 * for nodes. `otherFindings` are findings from elsewhere, kept with this round's own.
 */
export async function continueRound(
  db: Db,
  context: AuditContext,
  { untilMs, otherFindings }: { untilMs: number; otherFindings: readonly Finding[] },
): Promise<
  | { findings: Finding[]; unchecked: Unchecked[]; isFinished: boolean; questions: readonly NodeQuestion[] }
  | undefined
> {
  return withProgress(db, async (transaction, begun) => {
    const view = viewBooks(transaction, {
      context,
      progress: { verifiedBlock: begun.verified_block, round: begun.round, roundBlock: begun.round_block },
    });
    let progress: AuditProgress = { ...begun, found: [...begun.found, ...otherFindings] };
    let isFinished = false;
    do {
      const { round, round_unchecked: unchecked } = progress;
      progress = await runStep(transaction, view, progress);
      // A round with an open check has ended, but does not count as complete.
      isFinished ||= progress.round !== round && unchecked.length === 0;
      const rounds = progress.round - begun.round;
      // The last round's findings may be fixed by now, which only a new round can show: run one more, but not a
      // third.
      if (rounds === 2n || (rounds === 1n && isAtStart(progress) && progress.kept.length === 0)) break;
    } while (performance.now() < untilMs && countAddresses(view.questions) < slicedAddresses);
    await saveProgress(transaction, progress);
    if (isFinished)
      await sql`update audit_progress set round_started_at = now(), round_finished_at = now()`.execute(
        transaction,
      );
    return {
      findings: withoutRepeats([...progress.kept, ...progress.found]),
      unchecked: [...begun.round_unchecked, ...view.unchecked],
      isFinished,
      questions: view.questions,
    };
  });
}

function countAddresses(questions: readonly NodeQuestion[]): number {
  return questions.reduce((sum, { size }) => sum + size, 0);
}

function isAtStart({ step, after }: AuditProgress): boolean {
  return step === 0 && after === null;
}

/** Processes one page of rows, or runs one whole check. */
async function runStep(
  transaction: Db,
  snapshot: AuditView,
  progress: AuditProgress,
): Promise<AuditProgress> {
  const step = steps[progress.step];
  if (step === undefined) return nextRound(progress);
  const isRoundSummed = progress.round_block === progress.verified_block;
  const unchecked: Unchecked[] = [];
  const view = { ...snapshot, round: progress.round, isRoundSummed, unchecked };
  const ended = await runOn(transaction, { step, view, progress });
  snapshot.unchecked.push(...unchecked);
  return { ...ended, round_unchecked: [...ended.round_unchecked, ...unchecked] };
}

async function runOn(
  transaction: Db,
  { step, view, progress }: { step: Walk | AuditCheck; view: AuditView; progress: AuditProgress },
): Promise<AuditProgress> {
  const nextStep = { ...progress, step: progress.step + 1, after: null };
  if (!('rows' in step)) {
    const findings = await checkWhole(transaction, step, view);
    return { ...nextStep, found: [...progress.found, ...findings] };
  }
  const name = step.checks[0]?.name ?? step.rows;
  const limits = { name, limitMs: pageLimitMs, unchecked: view.unchecked };
  const listed = await attempt(transaction, limits, () =>
    // The round starts after the blocks already in its sums: those were verified with the interval.
    step.next(transaction, step === blocksWalk ? String(progress.round_block) : progress.after),
  );
  if ('failures' in listed) return { ...nextStep, found: [...progress.found, ...listed.failures] };
  // Newer blocks are left to the interval, which verifies them and adds them to both sums.
  const page =
    step === blocksWalk
      ? listed.result.filter((number) => BigInt(number) <= progress.verified_block)
      : listed.result;
  const last = page.at(-1);
  if (last === undefined) return nextStep;
  const findings = await checkRows(transaction, { walk: step, page, view, limitMs: pageLimitMs });
  const failedBefore = view.unchecked.length;
  findings.push(...(await keepSums(transaction, { step, page, view })));
  // Without the sums of these blocks, sound accounts would look wrong.
  if (step === blocksWalk && view.unchecked.length > failedBefore) return progress;
  const roundBlock = step === blocksWalk ? BigInt(last) : progress.round_block;
  return { ...progress, after: last, round_block: roundBlock, found: [...progress.found, ...findings] };
}

async function checkWhole(transaction: Db, check: AuditCheck, view: AuditView): Promise<Finding[]> {
  const limits = { name: check.name, limitMs: wholeLimitMs, unchecked: view.unchecked };
  const findings = await isolate(transaction, limits, () => check.run(transaction, view));
  if (check === totalsAreKept && findings.length > 0) await correctTotals(transaction);
  return findings;
}

/** Updates the round's own sums, and corrects the running sums where the two differ. */
async function keepSums(
  transaction: Db,
  { step, page, view }: { step: Walk; page: string[]; view: AuditView },
): Promise<Finding[]> {
  const { round, isRoundSummed, unchecked } = view;
  const name = step.checks[0]?.name ?? step.rows;
  const outcome = await attempt(transaction, { name, limitMs: pageLimitMs, unchecked }, async () => {
    if (step === blocksWalk) await addToRoundSums(transaction, { blocks: page, round });
    if (step === accountsWalk && isRoundSummed) await correctSums(transaction, { accountIds: page, round });
  });
  return 'failures' in outcome ? outcome.failures : [];
}

function nextRound(progress: AuditProgress): AuditProgress {
  return {
    ...progress,
    round: progress.round + 1n,
    round_block: 0n,
    step: 0,
    after: null,
    kept: withoutRepeats(progress.found),
    found: [],
    round_unchecked: [],
  };
}
