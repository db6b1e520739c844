import { findCurrency } from '../../contract/currencies/find-currency';
import { parseAmount } from '../../contract/money/parse-amount';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import { fundCustody } from '../gateways/chains/fund-custody';
import { genesis } from '../ledger/movements/genesis';
import type { ServiceContext } from '../service-context';
import { openingStocks } from './opening-stocks';

const markName = 'genesis';

/**
 * Writes the first entry of the books, once in their life; answers its id, or nothing when that was done before. Whoever
 * calls this writes an action into the operator's history in the same transaction.
 */
export async function openBooks(
  context: ServiceContext,
  stocks: readonly { key: string; treasury: string; bridge: string }[] = openingStocks,
): Promise<string | undefined> {
  const opening = stocks.map(({ key, treasury, bridge }) => {
    const currency = findCurrency(key);
    const treasuryMinor = currency && parseAmount(treasury, currency.decimal);
    const bridgeMinor = currency && parseAmount(bridge, currency.decimal);
    if (currency === undefined || treasuryMinor === undefined || bridgeMinor === undefined)
      throw new AppError('incorrectParameters', { errorMsgs: [`${key}: no such currency or amount`] });
    return { currency, treasuryMinor, bridgeMinor };
  });
  const entry = genesis(opening.map(({ currency, ...stock }) => ({ currencyId: currency.id, ...stock })));
  return inTransaction(context.db, async (transaction) => {
    const marked = await transaction
      .insertInto('installation')
      .values({ name: markName, value: entry.id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (marked.numInsertedOrUpdatedRows !== 1n) return undefined;
    await context.ledger.post(entry, { transaction });
    for (const { currency, treasuryMinor, bridgeMinor } of opening)
      await fundCustody(context, transaction, { currency, amountMinor: treasuryMinor + bridgeMinor });
    return entry.id;
  });
}
