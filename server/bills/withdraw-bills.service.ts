import { billsPerOperationMax } from '../../contract/bills/bills.contract';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import { inTransaction } from '../kernel/db/transaction';
import { AppError } from '../kernel/app-error';
import type { ClaimAnswer } from '../http/answer-once';
import { payToBills } from '../ledger/movements/bills-and-pay';
import { findUserBalances } from '../ledger/balances';
import { announce } from '../kernel/live-events';
import type { ServiceContext } from '../service-context';
import { moveAllBills } from './move-bills';
import { readCombination, showBill } from './bills';
import type { ShownBill } from './bills';
import { recoinStock } from './recoin-stock.service';
import { lockStock } from './stock.store';

interface Wanted {
  nominal: string;
  count: number;
}

interface Withdrawn {
  status: 1;
  payload: { bills: ShownBill[]; value: string };
}

/**
 * Turns a pay balance into bills from stock, all or none. Errors: 30026 no such face value, 20027 more than 50,
 * 110 balance too low, 30002 the stock lacks a face value and can't be recoined.
 */
export async function withdrawBills(
  context: ServiceContext,
  input: { userId: string; currency: Currency; combination: readonly Wanted[] },
  claim: ClaimAnswer,
): Promise<Withdrawn> {
  const { userId, currency } = input;
  const wanted = readCombination(currency, input.combination);
  if (wanted.reduce((sum, { count }) => sum + count, 0) > billsPerOperationMax)
    throw new AppError('amountOverLimit');
  const amountMinor = wanted.reduce((sum, { nominalMinor, count }) => sum + nominalMinor * BigInt(count), 0n);
  // An early check so that 110 comes before stock errors; posting the entry decides.
  const balances = await findUserBalances(context.db, { userId, kind: 'pay' });
  if ((balances.get(currency.id) ?? 0n) < amountMinor) throw new AppError('insufficientFunds');
  const entry = payToBills({ userId, currencyId: currency.id, amountMinor });
  return inTransaction(context.db, async (transaction) => {
    const now = context.clock.now();
    const serials: string[] = [];
    const missing: { nominalMinor: bigint; count: number }[] = [];
    for (const { nominalMinor, count } of wanted) {
      const held = await lockStock(transaction, { currencyId: currency.id, nominalMinor, count });
      if (held.length < count) missing.push({ nominalMinor, count: count - held.length });
      serials.push(...held);
    }
    if (missing.length > 0) {
      serials.push(...(await recoinStock(transaction, { currency, missing, without: serials, now })));
    }
    const moved = await moveAllBills(transaction, {
      move: 'payToBills',
      bills: serials.map((serial) => ({ serial })),
      right: { kind: 'stock', actorId: userId },
      toHolderId: userId,
      entryId: entry.id,
      now,
    });
    const bills = moved.map((bill) => showBill(currency, bill));
    const answer: Withdrawn = {
      status: 1,
      payload: { bills, value: formatAmount(amountMinor, currency.decimal) },
    };
    await context.ledger.post(entry, { transaction, claim: claim(answer) });
    for (const topic of ['bills', 'pay'] as const) await announce(transaction, { userId, topic });
    return answer;
  });
}
