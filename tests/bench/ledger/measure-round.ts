import type { Pool } from 'pg';
import { fullScope } from '../../../server/audit/all-checks';
import { continueRound } from '../../../server/audit/audit-round';
import { onOwnConnection } from '../../../server/kernel/db/pool';
import { auditTimes } from '../../../server/workers/audit';
import type { Books } from './open-books';

/** Where in the long tables stretches are measured, as shares of their rows. */
const places = [0.05, 0.35, 0.65, 0.9];

interface Position {
  round: string;
  step: number;
  block: number;
  after: number;
}

async function readPosition(owner: Pool): Promise<Position> {
  const { rows } = await owner.query<Position>(
    `select round::text as round, step, round_block::double precision as block,
       case when after ~ '^[0-9]+$' then after::double precision else 0 end as after from audit_progress`,
  );
  const [position] = rows;
  if (position === undefined) throw new Error('the auditor has no progress');
  return position;
}

async function moveTo(owner: Pool, { step, block, after }: Omit<Position, 'round'>): Promise<void> {
  await owner.query('update audit_progress set step = $1, round_block = $2, after = $3', [
    step,
    Math.floor(block),
    after === 0 ? null : String(Math.floor(after)),
  ]);
}

/** The walk over these rows as a step of the round. */
function stepOf(rows: string): number {
  const step = fullScope.walks.findIndex((walk) => walk.rows === rows);
  if (step === -1) throw new Error(`the round has no walk over ${rows}`);
  return step;
}

/** The bench's sends are posted straight into the ledger. */
const withoutSend = 'its operation refers to nothing';

/** Continues the round for this time; returns how long it really took, in milliseconds. */
async function goOn({ context }: Books, durationMs: number): Promise<number> {
  const startedAtMs = performance.now();
  const report = await onOwnConnection(context.pool, (db) =>
    continueRound(db, context, { untilMs: performance.now() + durationMs, otherFindings: [] }),
  );
  const wrong = report?.findings.filter(({ message }) => message !== withoutSend);
  if (wrong?.length !== 0) throw new Error(`the auditor: ${JSON.stringify(wrong?.slice(0, 3))}`);
  return performance.now() - startedAtMs;
}

/**
 * Estimates how long the work of a round over all rows takes, in milliseconds: extrapolates from stretches of the two long
 * walks, over the blocks and over the entries, and measures everything after them.
 */
export async function reckonRound(
  books: Books,
  stretchMs: number,
): Promise<Record<'blocks' | 'entries' | 'rest', number>> {
  const { owner } = books;
  const { rows } = await owner.query<{ blocks: number; entries: number }>(
    `select (select verified_block from audit_progress)::double precision as blocks,
       (select max(seq) from entries)::double precision as entries`,
  );
  const { blocks = 0, entries = 0 } = rows[0] ?? {};
  const start = { step: 0, block: 0, after: 0 };
  const ofBlocks = await reckonWalk(
    books,
    { stretchMs, count: blocks },
    {
      at: (row) => ({ ...start, block: row }),
      row: ({ block }) => block,
    },
  );
  const step = stepOf('entries');
  const ofEntries = await reckonWalk(
    books,
    { stretchMs, count: entries },
    {
      at: (row) => ({ ...start, step, after: row }),
      row: ({ after }) => after,
    },
  );
  return { blocks: ofBlocks, entries: ofEntries, rest: await measureRest(books) };
}

async function reckonWalk(
  books: Books,
  { stretchMs, count }: { stretchMs: number; count: number },
  walk: { at: (row: number) => Omit<Position, 'round'>; row: (position: Position) => number },
): Promise<number> {
  let [spentMs, rows] = [0, 0];
  for (const place of places) {
    const from = walk.at(count * place);
    await moveTo(books.owner, from);
    spentMs += await goOn(books, stretchMs / places.length);
    const to = await readPosition(books.owner);
    // In small books a stretch may go beyond the walk's end, which makes the figure too high.
    rows += (to.step === from.step ? walk.row(to) : count) - Math.floor(count * place);
  }
  return (spentMs / rows) * count;
}

/** All steps after the walk over the entries. The sums of a round that has left blocks out are compared with nothing. */
async function measureRest(books: Books): Promise<number> {
  const { round } = await readPosition(books.owner);
  await moveTo(books.owner, { step: stepOf('accounts'), block: 0, after: 0 });
  let spentMs = 0;
  while ((await readPosition(books.owner)).round === round) spentMs += await goOn(books, 0);
  return spentMs;
}

/** Begins another round that has found nothing, so that kept books are as before. */
export async function resetRound(owner: Books['owner']): Promise<void> {
  await owner.query(
    `update audit_progress set round = round + 1, round_block = 0, step = 0, after = null, found = '[]', kept = '[]'`,
  );
}

/** How long the running auditor takes for a round with `workMs` of work, in seconds. */
export function roundLasts(workMs: number, intervalS: number): number {
  let [lastsS, leftMs] = [0, workMs];
  while (leftMs > 0) {
    leftMs -= auditTimes({ intervalS, roundAgeS: lastsS, isResting: false }).roundMs;
    lastsS += intervalS;
  }
  return lastsS;
}
