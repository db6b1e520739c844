import { sql } from 'kysely';
import { billStatuses } from '../../contract/bills/bill';
import type { CheckResult } from '../../contract/exports/exports.contract';
import { commitSoon } from '../kernel/limits/rate-limiter';
import type { RateLimit, RateLimiter, Subject } from '../kernel/limits/rate-limiter';
import { AppError } from '../kernel/app-error';
import type { ServiceContext } from '../service-context';
import type { BearerLine } from './bearer-line';
import { isProven, lastMoveOf, proofColumns, proofJoins } from './proven-bills';
import type { LastMove, ProofRow } from './proven-bills';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { statement } from '../kernel/db/statement';
import type { Statement } from '../kernel/db/statement';

/** A bill whose passcode matches a line, live or spent; no row means no match. */
export interface FittingBill {
  id: string;
  serial: string;
  currencyId: number;
  nominalMinor: bigint;
  /** Whether the passcode has been used. */
  isSpent: boolean;
  /** Whether it is in an open request or frozen. */
  isBlocked: boolean;
  /** The exporter; null when spent. */
  exporterId: string | null;
  /** Whether the exporter may still take it back. */
  mayBeTakenBack: boolean;
  /** Its last move, by which `moveBills` moves it. */
  last: LastMove;
}

/** Finds the bills whose current or used passcode is on one of the lines. */
async function findFittingBills(
  { db, keys }: Pick<ServiceContext, 'db' | 'keys'>,
  lines: readonly BearerLine[],
): Promise<FittingBill[]> {
  const { rows } = await db.read({ rows: selectFitting(lines) });
  return readFitting(keys, rows);
}

type FittingRow = ProofRow & {
  currency_id: number;
  is_live: boolean;
  is_spent: boolean;
  is_blocked: boolean;
  exporter_id: string | null;
  may_be_taken_back: boolean | null;
};

function selectFitting(lines: readonly BearerLine[]): Statement<FittingRow> {
  const serials = lines.map(({ serial }) => serial);
  const hashes = lines.map(({ pinHash }) => pinHash);
  const query = sql<FittingRow>`
    select ${proofColumns}, bills.currency_id,
      bills.status = ${billStatuses.bearer} and bills.pin_hash = given.pin_hash as is_live,
      exists (select from spent_pins s where s.bill_id = bills.id and s.pin_hash = given.pin_hash) as is_spent,
      bills.lock_id is not null
        or exists (select from frozen_bills f where f.serial = bills.serial) as is_blocked,
      bill_exports.user_id as exporter_id, bill_exports.acknowledged_at is null as may_be_taken_back
    from unnest(${serials}::text[], ${hashes}::bytea[]) as given(serial, pin_hash)
    join bills on bills.serial = given.serial
    left join bill_exports on bill_exports.id = bills.export_id ${proofJoins}`;
  return statement(query);
}

/** A live bill that someone altered counts as blocked. */
function readFitting(keys: DerivedKeys, rows: readonly FittingRow[]): FittingBill[] {
  return rows.flatMap((row) => {
    const last = lastMoveOf(row);
    if (last === undefined || !(row.is_live || row.is_spent)) return [];
    return {
      id: row.id,
      serial: row.serial,
      currencyId: row.currency_id,
      nominalMinor: BigInt(row.nominal),
      isSpent: !row.is_live,
      isBlocked: row.is_blocked || !isProven({ keys }, row),
      last,
      exporterId: row.is_live ? row.exporter_id : null,
      mayBeTakenBack: row.is_live && row.may_be_taken_back === true,
    };
  });
}

const windowS = 3_600;

/** Wrong passcodes per user and window; above it 90907. Allows three full lists of mistakes. */
export const wrongPerCaller: RateLimit = { name: 'wrong passcodes by user', calls: 150, windowS };

/**
 * Limit of wrong passcodes per network address, all users together. Above it every caller at the address is slowed down, but
 * only users with further mistakes are refused, so that honest users don't suffer for strangers.
 */
export const wrongPerAddress: RateLimit = { name: 'wrong passcodes by address', calls: 600, windowS };

/** Wrong passcodes per user at an address over its limit; above it 90907. */
const wrongAtBusyAddress: RateLimit = { name: 'wrong passcodes at busy addresses', calls: 10, windowS };

/** Wrong passcodes per serial, over all users. They delay its next check but never refuse it. */
const wrongPerSerial: RateLimit = { name: 'wrong passcodes by serial', calls: 1_000_000, windowS };

const freeMistakes = 5;
const delayStepMs = 100;
const maxDelayMs = 2_000;

/** The delay before each check at an address over its limit. */
const busyAddressDelayMs = maxDelayMs;

/** The delay before the next check for a serial or user: none at first, more with each mistake, at most 2 s. */
function mistakesDelayMs(mistakes: number): number {
  return Math.min(Math.max(mistakes - freeMistakes, 0) * delayStepMs, maxDelayMs);
}

/** Which bearer lines can be taken, and why not the others. */
export interface CheckedLines {
  good: (FittingBill & BearerLine)[];
  rejected: { serial: string; result: CheckResult }[];
}

/** A rate limit and its subject. */
type Count = readonly [rateLimit: RateLimit, subject: Subject];

interface AskedLines {
  userId: string;
  address: string;
  lines: readonly BearerLine[];
}

/** Lines checked at once. Each of them counts as wrong at first, so the limit of their user must leave room for all. */
const checkedAtOnceMax = 50;

/**
 * Checks bearer lines, whether the bills are the caller's own or not. Each line counts as a wrong try until it proves right,
 * so parallel tries can't exceed the limit. Mistakes delay their user first, then everyone at the same address. Error: 90907
 * too many wrong ones.
 */
export async function checkBearerLines(context: ServiceContext, asked: AskedLines): Promise<CheckedLines> {
  const checked: CheckedLines = { good: [], rejected: [] };
  for (let from = 0; from < asked.lines.length; from += checkedAtOnceMax) {
    const lines = asked.lines.slice(from, from + checkedAtOnceMax);
    const { good, rejected } = await checkAtOnce(context, { ...asked, lines });
    checked.good.push(...good);
    checked.rejected.push(...rejected);
  }
  return checked;
}

async function checkAtOnce(context: ServiceContext, asked: AskedLines): Promise<CheckedLines> {
  const { userId, address, lines } = asked;
  const { db, rateLimiter } = context;
  const { length: times } = lines;
  const ofCaller: Count = [wrongPerCaller, userId];
  const ofAddress: Count = [wrongPerAddress, { address }];
  const serials = lines.map(({ serial }) => serial);
  // The result is used only after the delay.
  const { before, mistakes, fittingRows, callerSpent, addressSpent } = await db.read({
    commitSoon,
    before: rateLimiter.selectUsed(wrongPerCaller, [userId]),
    mistakes: rateLimiter.selectUsed(wrongPerSerial, serials),
    fittingRows: selectFitting(lines),
    callerSpent: rateLimiter.consumption(...ofCaller, times),
    addressSpent: rateLimiter.consumption(...ofAddress, times),
  });
  const refusal = rateLimiter.refusalOf(wrongPerCaller, callerSpent);
  if (refusal !== undefined || rateLimiter.refusalOf(wrongPerAddress, addressSpent) !== undefined) {
    await rateLimiter.undo(...ofAddress, addressSpent, times);
    if (refusal !== undefined) throw refusal;
    await rateLimiter.refund(...ofCaller, times);
    return toCheckedLines(await findGoodSlowly(context, { userId, lines }), lines);
  }
  const mistakesOfLines = Math.max(...mistakes.map(({ points }) => points));
  const delayMs = Math.max(mistakesDelayMs(before[0]?.points ?? 0), mistakesDelayMs(mistakesOfLines));
  if (delayMs > 0) await context.clock.sleep(delayMs);
  // A bill may have gone during the delay.
  const fitting =
    delayMs > 0 ? await findFittingBills(context, lines) : readFitting(context.keys, fittingRows);
  return toCheckedLines(await settle(context, { lines, fitting, counted: [ofCaller, ofAddress] }), lines);
}

/** For an address over its limit: checks a few lines at a time, so that a long list of right ones passes. */
async function findGoodSlowly(
  context: ServiceContext,
  { userId, lines }: { userId: string; lines: readonly BearerLine[] },
): Promise<Map<string, FittingBill>> {
  const counted: Count[] = [
    [wrongPerCaller, userId],
    [wrongAtBusyAddress, userId],
  ];
  const goodBills = new Map<string, FittingBill>();
  for (let from = 0; from < lines.length; from += wrongAtBusyAddress.calls) {
    const some = lines.slice(from, from + wrongAtBusyAddress.calls);
    await consumeAll(context.rateLimiter, counted, some.length);
    const delayMs = from === 0 ? busyAddressDelayMs : 0;
    for (const [serial, bill] of await findGood(context, { lines: some, delayMs, counted }))
      goodBills.set(serial, bill);
  }
  return goodBills;
}

/** Returns the bills whose passcodes are right, after the longest of the delays, and refunds their tries. */
async function findGood(
  context: ServiceContext,
  { lines, delayMs, counted }: { lines: readonly BearerLine[]; delayMs: number; counted: readonly Count[] },
): Promise<Map<string, FittingBill>> {
  const { db, rateLimiter, clock } = context;
  const serials = lines.map(({ serial }) => serial);
  const { mistakes } = await db.read({
    mistakes: rateLimiter.selectUsed(wrongPerSerial, serials),
  });
  const longestMs = Math.max(delayMs, mistakesDelayMs(Math.max(...mistakes.map(({ points }) => points))));
  if (longestMs > 0) await clock.sleep(longestMs);
  return settle(context, { lines, fitting: await findFittingBills(context, lines), counted });
}

/** Refunds the tries of lines that were right, and counts each of the others against its serial. */
async function settle(
  { db, rateLimiter }: ServiceContext,
  checked: { lines: readonly BearerLine[]; fitting: readonly FittingBill[]; counted: readonly Count[] },
): Promise<Map<string, FittingBill>> {
  const { lines, counted } = checked;
  const fitting = new Map(checked.fitting.map((bill) => [bill.serial, bill]));
  const wrong = lines.filter(({ serial }) => !fitting.has(serial)).map(({ serial }) => serial);
  await db.write([
    commitSoon,
    ...counted.map(([rateLimit, subject]) =>
      rateLimiter.refunding(rateLimit, subject, lines.length - wrong.length),
    ),
    ...(wrong.length === 0 ? [] : [rateLimiter.counting(wrongPerSerial, wrong)]),
  ]);
  return fitting;
}

function toCheckedLines(
  fitting: ReadonlyMap<string, FittingBill>,
  lines: readonly BearerLine[],
): CheckedLines {
  const checked: CheckedLines = { good: [], rejected: [] };
  for (const line of lines) {
    const bill = fitting.get(line.serial);
    const result = resultOf(bill);
    if (bill === undefined || result !== undefined)
      checked.rejected.push({ serial: line.serial, result: result ?? 'INVALID' });
    else checked.good.push({ ...bill, ...line });
  }
  return checked;
}

/** Counts against all limits or none: a list that is refused unread doesn't count as a try. */
async function consumeAll(rateLimiter: RateLimiter, counted: readonly Count[], times: number): Promise<void> {
  const spent: Count[] = [];
  for (const one of counted) {
    try {
      await rateLimiter.consume(...one, times);
    } catch (error) {
      if (error instanceof AppError)
        await Promise.all(spent.map(([rateLimit, subject]) => rateLimiter.refund(rateLimit, subject, times)));
      throw error;
    }
    spent.push(one);
  }
}

function resultOf(bill: FittingBill | undefined): CheckResult | undefined {
  if (bill === undefined) return 'INVALID';
  if (bill.isSpent) return 'ALREADY';
  return bill.isBlocked ? 'BLOCKED' : undefined;
}
