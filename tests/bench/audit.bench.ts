import { setTimeout as pause } from 'node:timers/promises';
import { test } from '@playwright/test';
import { auditWorker } from '../../server/workers/audit';
import { sealingWorker, startWorkers } from '../../server/workers/background-work';
import { sealNewEntries } from '../../server/ledger/blocks/seal-blocks';
import type { ServiceContext } from '../../server/service-context';
import { addEmptyBlock } from '../planted-errors/add-empty-block';
import { sendOnce } from './ledger/bench-money';
import { reckonRound, resetRound, roundLasts } from './ledger/measure-round';
import { fillUpBooks, growBooks, mustBeClean, openBooks } from './ledger/open-books';
import type { Books } from './ledger/open-books';
import { printRow } from './print-row';
import { quantile } from './quantile';

const few = 100_000;
const many = Number(process.env['BENCH_TRANSFERS'] ?? 10_000_000);
/** A folder in which the large books stay: filling them takes many times as long as all the measurements. */
const keptIn = process.env['BENCH_BOOKS'];
const turns = 7;
/** A hundred a second. */
const sendsPerInterval = 2_000;
const intervalS = 20;
const stretchMs = 30_000;

test('books of many transfers are filled', async () => {
  test.skip(keptIn === undefined, 'BENCH_BOOKS names no folder to keep them in');
  test.setTimeout(12 * 3_600_000);
  await fillUpBooks({ count: many, keptIn });
});

test('an audit costs the same among few transfers and among many, and finds one unit in them', async () => {
  test.setTimeout(12 * 3_600_000);
  const small = await openBooks();
  const large = await openBooks({ keptIn });
  try {
    await growBooks(small, few);
    await growBooks(large, many);
    await compareChanges(small, large);
    await reportErrors(large);
  } finally {
    await small.stop();
    await large.stop();
  }
});

test('a round over all rows of many transfers is reckoned from stretches', async () => {
  test.setTimeout(12 * 3_600_000);
  const large = await openBooks({ keptIn });
  try {
    await growBooks(large, many);
    await printRound(large);
    await resetRound(large.owner);
  } finally {
    await large.stop();
  }
});

/** An interval's work without the round's, in turns, because the machine is not the same all the time. */
async function compareChanges(small: Books, large: Books): Promise<void> {
  const [amongFew, amongMany]: [number[], number[]] = [[], []];
  // The first turn fills the caches.
  for (let turn = 0; turn <= turns; turn += 1)
    for (const [books, took] of [
      [small, amongFew],
      [large, amongMany],
    ] as const) {
      const tookMs = await auditNewSends(books);
      if (turn > 0) took.push(tookMs);
    }
  const ratios = amongMany.map((tookMs, turn) => tookMs / (amongFew[turn] ?? Number.NaN));
  printRow('audit of what has changed', {
    'newly sent': String(sendsPerInterval),
    [`among ${few}, ms`]: quantile(amongFew, 0.5).toFixed(0),
    [`among ${many}, ms`]: quantile(amongMany, 0.5).toFixed(0),
    'at most, ms': Math.max(...amongMany).toFixed(0),
    ratio: quantile(ratios, 0.5).toFixed(2),
  });
}

async function auditNewSends({ context, owner, userIds }: Books): Promise<number> {
  // The others' balances rest.
  const busy = userIds.slice(0, userIds.length / 2);
  for (let sent = 0; sent < sendsPerInterval; sent += 1) await sendOnce(context, busy);
  await sealNewEntries(context.db, new Date());
  // An interval takes one step of the round at least: the same one in both.
  await owner.query('update audit_progress set round_block = 0, step = 0, after = null, round = round + 1');
  return mustBeClean(context);
}

/** How soon the running auditor reports a wrong balance that has just moved, and a block without entries. */
async function reportErrors({ context, owner, userIds }: Books): Promise<void> {
  const [one = '', other = ''] = userIds;
  const addToBalance = (amount: number) =>
    owner.query(
      `update balances set balance = balance + $2 where account_id = (
         select id from accounts where kind = 'crypto' and holder = $1)`,
      [one, amount],
    );
  const row = await timeToReport(context, one, async () => {
    await sendOnce(context, [one, other]);
    await addToBalance(1);
  });
  await addToBalance(-1);
  const { rows } = await owner.query<{ number: string }>('select max(number)::text as number from blocks');
  const last = rows[0]?.number ?? '0';
  const block = await timeToReport(context, `block ${BigInt(last) + 1n}`, () => addEmptyBlock(owner));
  printRow('reported', { 'one unit too much, after s': row, 'an empty block, after s': block });
  // As if it had not been there, so that kept books stay clean.
  await owner.query('delete from blocks where number > $1', [last]);
  await owner.query('delete from log_heads where size > $1', [last]);
  await owner.query('update audit_progress set verified_block = $1', [last]);
  await resetRound(owner);
  await mustBeClean(context);
}

/** How long the running auditor takes to report such a subject, in seconds. */
async function timeToReport(
  context: ServiceContext,
  wanted: string,
  plant: () => Promise<unknown>,
): Promise<string> {
  const told = new Set<string>();
  const log = {
    warn: () => undefined,
    error: (one: { subject?: string }) => told.add(one.subject ?? ''),
  } as unknown as ServiceContext['log'];
  const stop = startWorkers({ ...context, log }, [sealingWorker, auditWorker]);
  // Somewhere within an interval.
  await pause(Math.random() * intervalS * 1000);
  await plant();
  const startedAtMs = performance.now();
  while (![...told].some((subject) => subject.includes(wanted))) await pause(100);
  const tookS = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  await stop();
  return tookS;
}

async function printRound(books: Books): Promise<void> {
  const work = await reckonRound(books, stretchMs);
  const workMs = work.blocks + work.entries + work.rest;
  const minutes = (ms: number): string => (ms / 60_000).toFixed(1);
  printRow('a round over all rows', {
    [`of ${many}, reckoned from stretches: blocks, min`]: minutes(work.blocks),
    'entries, min': minutes(work.entries),
    'the rest, min': minutes(work.rest),
    'lasts, min': (roundLasts(workMs, intervalS) / 60).toFixed(1),
  });
}
