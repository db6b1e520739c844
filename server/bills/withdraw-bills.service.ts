import { billsPerOperationMax } from '../../contract/bills/bills.contract';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import { AppError } from '../kernel/app-error';
import type { ClaimAnswer } from '../http/answer-once';
import { payToBills } from '../ledger/movements/bills-and-pay';
import { userAccount } from '../ledger/account';
import { selectBalance } from '../ledger/balances';
import { announce } from '../kernel/live-events';
import { inTransaction } from '../service-context';
import type { ServiceContext } from '../service-context';
import { moveBills } from './move-bills';
import { readCombination, showBill } from './bills';
import { requireProven, selectBills } from './proven-bills';
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
  const entry = payToBills({ userId, currencyId: currency.id, amountMinor });
  return inTransaction(context, async (inner) => {
    const { db, keys, ledger, clock } = inner;
    const now = clock.now();
    const stock = wanted.map((kind) => lockStock({ currencyId: currency.id, ...kind }));
    const { balances, held } = await db.read({
      balances: selectBalance(userAccount('pay', { userId, currencyId: currency.id })),
      held: stock,
    });
    const [balance] = balances;
    // An early check so that 110 comes before stock errors; posting the entry decides.
    if (BigInt(balance?.balance ?? 0) < amountMinor) throw new AppError('insufficientFunds');
    const missing = wanted.flatMap(({ nominalMinor, count }, index) => {
      const { length: heldCount } = held[index] ?? [];
      return heldCount < count ? [{ nominalMinor, count: count - heldCount }] : [];
    });
    const inStock = requireProven(inner, held.flat());
    const without = inStock.map(({ serial }) => serial);
    const made = missing.length === 0 ? [] : await recoinStock(inner, { currency, missing, without, now });
    const { recoined } =
      made.length === 0 ? { recoined: [] } : await db.read({ recoined: selectBills(made) });
    const taken = [...inStock, ...requireProven(inner, recoined)].toSorted((left, right) =>
      left.id < right.id ? -1 : 1,
    );
    const answer: Withdrawn = {
      status: 1,
      payload: {
        bills: taken.map((bill) => showBill(currency, bill)),
        value: formatAmount(amountMinor, currency.decimal),
      },
    };
    const move = {
      move: 'payToBills',
      bills: taken,
      right: { kind: 'stock', actorId: userId },
      toHolderId: userId,
      entryId: entry.id,
      now,
    } as const;
    await db.writeLast([
      moveBills(keys, move),
      ...ledger.posting(entry, { claim: claim(answer), now }),
      announce({ userId, topic: 'bills' }, { userId, topic: 'pay' }),
    ]);
    return answer;
  });
}
