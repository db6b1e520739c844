import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import type { StatementPeriod } from '../../contract/statements/statements.contract';
import { periodOperationsMax } from '../../contract/statements/statements.paths';
import { countFiltered } from '../history/history.service';
import { AppError } from '../kernel/app-error';
import type { ServiceContext } from '../service-context';
import { balanceRows, heldRows, movedOf, readBalances, readMoves, takeBack } from './past-balances';
import { sumBills } from './statements.store';
import type { Db } from '../kernel/db/db';

/**
 * The balances at both ends of a period, all from one snapshot. Both times are inclusive; what lies in the future is cut off.
 * Error: 10008 a period that begins in the future, or after its end.
 */
export async function readPeriod(
  { db, clock }: ServiceContext,
  { userId, start, end }: { userId: string; start: string; end: string },
): Promise<StatementPeriod> {
  const [from, wantedTo, now] = [new Date(start), new Date(end), clock.now()];
  if (from > wantedTo || from > now)
    throw new AppError('incorrectParameters', { errorMsgs: ['start: before end, and not in the future'] });
  const isOpen = wantedTo >= now;
  const period = { userId, from, to: isOpen ? now : wantedTo, isOpen };
  return db.transaction((transaction) => readAt(transaction, period), { isolation: 'repeatable read' });
}

async function readAt(
  db: Db,
  { userId, from, to, isOpen }: { userId: string; from: Date; to: Date; isOpen: boolean },
): Promise<StatementPeriod> {
  const now = await readBalances(db, userId);
  const moves = await readMoves(db, { userId, from });
  const movesAfter = isOpen ? [] : await readMoves(db, { userId, from: new Date(to.getTime() + 1) });
  // For a past period, nobody knows which of these moves came after it.
  const moved = isOpen ? moves : [];
  const rowsOf = (kind: 'crypto' | 'pay'): StatementPeriod['crypto'] =>
    balanceRows(
      { opening: takeBack(now[kind], moves, kind), closing: takeBack(now[kind], movesAfter, kind) },
      movedOf(moved, kind),
    );
  const [start, end] = [from.toISOString(), to.toISOString()];
  return {
    from: start,
    to: end,
    crypto: rowsOf('crypto'),
    pay: rowsOf('pay'),
    held: isOpen ? heldRows(now.hold) : null,
    bills: isOpen ? await readBillSums(db, userId) : null,
    operations: await countFiltered(db, { userId, start, end, limit: periodOperationsMax + 1 }),
  };
}

async function readBillSums(
  db: Db,
  userId: string,
): Promise<{ key: string; count: number; value: string }[]> {
  return (await sumBills(db, userId)).map(({ currencyId, count, amount }) => {
    const { key, decimal } = requireCurrency(currencyId);
    return { key, count, value: formatAmount(BigInt(amount), decimal) };
  });
}
