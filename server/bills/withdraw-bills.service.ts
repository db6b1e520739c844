import { billsPerOperationMax } from '../../contract/bills/bills.models';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { denominationsOf } from '../../contract/currencies/denominations';
import { formatAmount } from '../../contract/money/format-amount';
import { parseAmount } from '../../contract/money/parse-amount';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import type { ClaimAnswer } from '../http/answer-once';
import { payToBills } from '../ledger/movements/pay-to-bills';
import { findUserBalances } from '../ledger/user-balances';
import { announce } from '../live/announce.service';
import type { ServiceContext } from '../service-context';
import { moveBillRows } from './move-bills.store';
import { holdStock } from './take-stock.store';

interface Wanted {
  nominal: string;
  count: number;
}

interface Withdrawn {
  status: 1;
  payload: { bills: { id: string; serial: string; nominal: string }[]; value: string };
}

/**
 * Turns a pay balance into bills out of the stock, all that are asked for or none. Errors: 30026 no such bill, 20027 more
 * than 50, 110 more than the balance, 30002 more of a face value than the stock has.
 */
export async function withdrawBills(
  context: ServiceContext,
  input: { userId: string; currency: Currency; combination: readonly Wanted[] },
  claim: ClaimAnswer,
): Promise<Withdrawn> {
  const { userId, currency } = input;
  const wanted = input.combination.map(({ nominal, count }) => ({
    nominalMinor: requireNominal(currency, nominal),
    count,
  }));
  if (new Set(wanted.map(({ nominalMinor }) => nominalMinor)).size !== wanted.length)
    throw new AppError('incorrectParameters', { errorMsgs: ['combination: each nominal once'] });
  if (wanted.reduce((sum, { count }) => sum + count, 0) > billsPerOperationMax)
    throw new AppError('amountOverLimit');
  const amountMinor = wanted.reduce((sum, { nominalMinor, count }) => sum + nominalMinor * BigInt(count), 0n);
  // Said before anything about the stock; whether it still holds, the posting decides.
  const balances = await findUserBalances(context.db, { userId, kind: 'pay' });
  if ((balances.get(currency.id) ?? 0n) < amountMinor) throw new AppError('insufficientFunds');
  const entry = payToBills({ userId, currencyId: currency.id, amountMinor });
  return inTransaction(context.db, async (transaction) => {
    const serials: string[] = [];
    for (const { nominalMinor, count } of wanted) {
      const held = await holdStock(transaction, { currencyId: currency.id, nominalMinor, count });
      if (held.length < count) throw new AppError('amountOverLimitBills');
      serials.push(...held);
    }
    const moved = await moveBillRows(transaction, {
      move: 'payToBills',
      serials,
      actorId: userId,
      fromHolderId: null,
      toHolderId: userId,
      entryId: entry.id,
      now: context.clock.now(),
    });
    if (moved.length !== serials.length) throw new AppError('amountOverLimitBills');
    const bills = moved.map((bill) => ({
      ...bill,
      nominal: formatAmount(BigInt(bill.nominal), currency.decimal),
    }));
    const answer: Withdrawn = {
      status: 1,
      payload: { bills, value: formatAmount(amountMinor, currency.decimal) },
    };
    await context.ledger.post(entry, { transaction, claim: claim(answer) });
    await announce(transaction, { userId, topic: 'bills' });
    return answer;
  });
}

function requireNominal(currency: Currency, nominal: string): bigint {
  const nominalMinor = parseAmount(nominal, currency.decimal);
  const exists = denominationsOf(currency).some((one) => parseAmount(one, currency.decimal) === nominalMinor);
  if (nominalMinor === undefined || !exists) throw new AppError('denominationNotBurnable');
  return nominalMinor;
}
