import type { Currency } from '../../contract/currencies/currency-catalogue';
import { noteStatuses } from '../../contract/currencies/currency-catalogue';
import { denominationsOf } from '../../contract/currencies/denominations';
import { parseAmount } from '../../contract/money/parse-amount';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import { printBlankRows } from './print-blanks.store';

/** The most that are printed at once. */
export const printedAtOnceMax = 1_000;

/**
 * Prints blanks of the treasury's own, which are in the pool at once and for which nobody gets a reward. Errors: 20040 the
 * currency has no bills, 30026 no such bill, 20027 too many.
 */
export async function printStock(
  context: ServiceContext,
  wanted: { currency: Currency; combination: Readonly<Record<string, number>> },
): Promise<void> {
  const { currency, combination } = wanted;
  if (currency.noteStatus < noteStatuses.enabled) throw new AppError('poolOperationUnavailable');
  const kinds = Object.entries(combination);
  const known = denominationsOf(currency);
  const unknown = kinds.find(([nominal]) => !known.includes(nominal));
  if (unknown !== undefined)
    throw new AppError('denominationNotBurnable', { errorMsgs: [`there is no bill of ${unknown[0]}`] });
  const blanks = kinds.flatMap(([nominal, count]) =>
    Array.from({ length: count }, () => ({
      currencyId: currency.id,
      nominalMinor: parseAmount(nominal, currency.decimal) ?? 0n,
      rewardMinor: 0n,
    })),
  );
  if (blanks.length > printedAtOnceMax) throw new AppError('amountOverLimit');
  await inTransaction(context.db, (transaction) =>
    printBlankRows(transaction, { blanks, minterId: null, entryId: null, now: context.clock.now() }),
  );
}
