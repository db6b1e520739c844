import type { CheckResult } from '../../contract/exports/exports.models';
import type { Budget } from '../budgets/budgets';
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
  const counted: [Budget, string][] = [
    [wrongPerCaller, userId],
    [wrongPerAddress, address],
  ];
  for (const [budget, subject] of counted) await budgets.spend(budget, subject, lines.length);
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

function resultOf(bill: FittingBill | undefined): CheckResult | undefined {
  if (bill === undefined) return 'INVALID';
  if (bill.isSpent) return 'ALREADY';
  return bill.isBlocked ? 'BLOCKED' : undefined;
}
