import type { CheckResult } from '../../contract/exports/exports.models';
import type { Budget, Budgets, Subject } from '../budgets/budgets';
import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import type { BearerLine } from './bearer-line';
import { findFittingBills } from './bearer-bills.store';
import type { FittingBill } from './bearer-bills.store';
import {
  busyAddressDelayMs,
  mistakesDelayMs,
  wrongAtBusyAddress,
  wrongPerAddress,
  wrongPerCaller,
  wrongPerSerial,
} from './passcode-budgets';

/** Which written bills can be taken, and why not the others. */
interface CheckedLines {
  good: (FittingBill & BearerLine)[];
  rejected: { serial: string; result: CheckResult }[];
}

/** A budget, and whose. */
type Count = readonly [budget: Budget, subject: Subject];

/**
 * Checks lines of serial and passcode, whoever's the bills are. Each line counts as a wrong try until it has turned out to be
 * right, so that tries made at the same time can't go past the budget. Mistakes slow their user first, then all at his
 * address. Error: 90907 too many wrong ones.
 */
export async function checkBearerLines(
  context: ServiceContext,
  asked: { userId: string; address: string; lines: readonly BearerLine[] },
): Promise<CheckedLines> {
  const { userId, address, lines } = asked;
  if (lines.length === 0) return { good: [], rejected: [] };
  const { budgets } = context;
  const ofCaller: Count = [wrongPerCaller, userId];
  const mistakesBefore = await budgets.used(...ofCaller);
  await budgets.spend(...ofCaller, lines.length);
  const ofAddress: Count = [wrongPerAddress, { address }];
  if (await hasRoom(budgets, ofAddress, lines.length)) {
    const delayMs = mistakesDelayMs(mistakesBefore);
    return judge(await findGood(context, { lines, delayMs, counted: [ofCaller, ofAddress] }), lines);
  }
  await budgets.giveBack(...ofCaller, lines.length);
  return judge(await findGoodSlowly(context, { userId, lines }), lines);
}

/** At an address whose budget is used up: a few lines at a time, so that a long list of right ones passes. */
async function findGoodSlowly(
  context: ServiceContext,
  { userId, lines }: { userId: string; lines: readonly BearerLine[] },
): Promise<Map<string, FittingBill>> {
  const counted: Count[] = [
    [wrongPerCaller, userId],
    [wrongAtBusyAddress, userId],
  ];
  const found = new Map<string, FittingBill>();
  for (let from = 0; from < lines.length; from += wrongAtBusyAddress.calls) {
    const some = lines.slice(from, from + wrongAtBusyAddress.calls);
    await spendAll(context.budgets, counted, some.length);
    const delayMs = from === 0 ? busyAddressDelayMs : 0;
    for (const [serial, bill] of await findGood(context, { lines: some, delayMs, counted }))
      found.set(serial, bill);
  }
  return found;
}

/** The bills whose passcodes are right, after the longest delay of all; what was counted for them is given back. */
async function findGood(
  { db, budgets, clock }: ServiceContext,
  { lines, delayMs, counted }: { lines: readonly BearerLine[]; delayMs: number; counted: readonly Count[] },
): Promise<Map<string, FittingBill>> {
  const mistakes = await Promise.all(lines.map(({ serial }) => budgets.used(wrongPerSerial, serial)));
  const longestMs = Math.max(delayMs, mistakesDelayMs(Math.max(...mistakes)));
  if (longestMs > 0) await clock.sleep(longestMs);
  const fitting = new Map((await findFittingBills(db, lines)).map((bill) => [bill.serial, bill]));
  const wrong = lines.filter(({ serial }) => !fitting.has(serial));
  await Promise.all([
    ...counted.map(([budget, subject]) => budgets.giveBack(budget, subject, lines.length - wrong.length)),
    ...wrong.map(({ serial }) => budgets.count(wrongPerSerial, serial)),
  ]);
  return fitting;
}

function judge(fitting: ReadonlyMap<string, FittingBill>, lines: readonly BearerLine[]): CheckedLines {
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

async function hasRoom(budgets: Budgets, count: Count, times: number): Promise<boolean> {
  try {
    await budgets.spend(...count, times);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** All of the budgets or none: a list that is not looked at has tried nothing. */
async function spendAll(budgets: Budgets, counted: readonly Count[], times: number): Promise<void> {
  const spent: Count[] = [];
  for (const one of counted) {
    try {
      await budgets.spend(...one, times);
    } catch (error) {
      if (error instanceof AppError)
        await Promise.all(spent.map(([budget, subject]) => budgets.giveBack(budget, subject, times)));
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
