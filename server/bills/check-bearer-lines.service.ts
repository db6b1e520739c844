import type { CheckResult } from '../../contract/exports/exports.models';
import type { Budget, Budgets, Subject } from '../budgets/budgets';
import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import type { BearerLine } from './bearer-line';
import { findFittingBills } from './bearer-bills.store';
import type { FittingBill } from './bearer-bills.store';
import { serialDelayMs, wrongPerAddress, wrongPerCaller, wrongPerSerial } from './passcode-budgets';

/** Which written bills can be taken, and why not the others. */
interface CheckedLines {
  good: (FittingBill & BearerLine)[];
  rejected: { serial: string; result: CheckResult }[];
}

/**
 * Checks lines of serial and passcode, whoever's the bills are. Each line counts as a wrong try until it has turned out to be
 * right, so that tries made at the same time can't go past the budget. Error: 90907 too many wrong ones.
 */
export async function checkBearerLines(
  context: ServiceContext,
  asked: { userId: string; address: string; lines: readonly BearerLine[] },
): Promise<CheckedLines> {
  const { userId, address, lines } = asked;
  if (lines.length === 0) return { good: [], rejected: [] };
  const { budgets, clock } = context;
  const counted: [Budget, Subject][] = [
    [wrongPerCaller, userId],
    [wrongPerAddress, { address }],
  ];
  await spendAll(budgets, counted, lines.length);
  const mistakes = await Promise.all(lines.map(({ serial }) => budgets.used(wrongPerSerial, serial)));
  const delayMs = serialDelayMs(Math.max(...mistakes));
  if (delayMs > 0) await clock.sleep(delayMs);
  const fitting = new Map((await findFittingBills(context.db, lines)).map((bill) => [bill.serial, bill]));
  const wrong = lines.filter(({ serial }) => !fitting.has(serial));
  await Promise.all([
    ...counted.map(([budget, subject]) => budgets.giveBack(budget, subject, lines.length - wrong.length)),
    ...wrong.map(({ serial }) => budgets.count(wrongPerSerial, serial)),
  ]);
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

/** All of the budgets or none: a list that is not looked at has tried nothing. */
async function spendAll(
  budgets: Budgets,
  counted: readonly [Budget, Subject][],
  times: number,
): Promise<void> {
  const spent: [Budget, Subject][] = [];
  for (const one of counted) {
    // A refused spending counts as well.
    spent.push(one);
    try {
      await budgets.spend(...one, times);
    } catch (error) {
      if (error instanceof AppError)
        await Promise.all(spent.map(([budget, subject]) => budgets.giveBack(budget, subject, times)));
      throw error;
    }
  }
}

function resultOf(bill: FittingBill | undefined): CheckResult | undefined {
  if (bill === undefined) return 'INVALID';
  if (bill.isSpent) return 'ALREADY';
  return bill.isBlocked ? 'BLOCKED' : undefined;
}
