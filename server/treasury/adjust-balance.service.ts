import type { Currency } from '../../contract/currencies/currency-catalogue';
import { parseAmount } from '../../contract/money/amounts';
import { AppError } from '../kernel/app-error';
import { systemAccount } from '../ledger/account';
import type { JournalEntry } from '../ledger/journal-entry';
import { adjustUser } from '../ledger/movements/treasury';
import { lockSystemBalance } from '../ledger/balances';
import type { ServiceContext } from '../service-context';

const reasonMaxLength = 400;

/**
 * Credits or debits a user against the treasury; returns the entry. The caller must write an action with this entry into the
 * operator's history in the same transaction.
 * Errors: 10008 wrong amount, reason or currency, 20024 the treasury has too little, 110 the user has too little.
 */
export async function adjustBalance(
  context: ServiceContext,
  change: {
    userId: string;
    currency: Currency;
    amount: string;
    direction: 'credit' | 'debit';
    reason: string;
  },
): Promise<JournalEntry> {
  const { userId, currency, direction } = change;
  const amountMinor = parseAmount(change.amount, currency.decimal);
  if (amountMinor === undefined || amountMinor === 0n)
    throw new AppError('incorrectParameters', {
      errorMsgs: [`amount: above zero, with at most ${currency.decimal} decimals`],
    });
  if (change.reason.trim() === '' || change.reason.length > reasonMaxLength)
    throw new AppError('incorrectParameters', { errorMsgs: [`reason: 1 to ${reasonMaxLength} characters`] });
  if (currency.fillCurrencies.length > 0)
    throw new AppError('incorrectParameters', { errorMsgs: ['currency: a family has no crypto balance'] });
  const { id: currencyId } = currency;
  const entry = adjustUser({ userId, currencyId, amountMinor, direction, note: change.reason });
  await context.db.transaction(async (transaction) => {
    if (direction === 'credit') {
      const treasuryMinor = await lockSystemBalance(transaction, systemAccount('treasury', currencyId));
      if (treasuryMinor < amountMinor) throw new AppError('salesLimited');
    }
    await context.ledger.post(entry, { transaction });
  });
  return entry;
}
