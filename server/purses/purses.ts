import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Purse, WantedPurse } from '../../contract/api-keys/api-keys.contract';
import { formatAmount, parseAmount } from '../../contract/money/amounts';
import { hasOpenBills } from '../bills/bills';
import type { PurseKeeper } from '../identity/api-keys/api-keys';
import { AppError } from '../kernel/app-error';
import { currencyRef, requireCurrencyOf } from '../market/currencies/currencies';
import {
  findMerchantIds,
  findPayingKey,
  insertPurse,
  isPurseFor,
  listPurseRows,
  updatePurse,
} from './purses.store';
import type { Spending } from './purses.store';
import type { Db } from '../kernel/db/db';
import type { Statement } from '../kernel/db/statement';

/** Days are counted in UTC. */
function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/**
 * Gives a new key its purse, in the caller's transaction. Errors: 10010 no such currency, or someone who takes no payments;
 * 10008 an amount that is none.
 */
async function openPurse(
  db: Db,
  keyId: string,
  { currency_key: key, amount, merchants }: WantedPurse,
): Promise<void> {
  const currency = requireCurrencyOf(key, hasOpenBills);
  const dayLimitMinor = parseAmount(amount, currency.decimal);
  if (dayLimitMinor === undefined || dayLimitMinor === 0n)
    throw new AppError('incorrectParameters', { errorMsgs: ['purse.amount: no amount of the currency'] });
  const wanted = [...new Set(merchants)];
  const merchantIds = await findMerchantIds(db, wanted);
  if (merchantIds.length < wanted.length) throw new AppError('noDataFound');
  await insertPurse(db, { keyId, currencyId: currency.id, dayLimitMinor, merchantIds });
}

/** The purses of some keys, by key, with what is spent today. */
async function listPurses(
  db: Db,
  { keyIds, now }: { keyIds: readonly string[]; now: Date },
): Promise<ReadonlyMap<string, Purse>> {
  if (keyIds.length === 0) return new Map();
  const rows = await listPurseRows(db, { keyIds, day: dayOf(now) });
  return new Map(
    rows.map(({ keyId, currencyId, dayLimit, spent, merchants }) => {
      const currency = requireCurrency(currencyId);
      const amountOf = (minor: string) => formatAmount(BigInt(minor), currency.decimal);
      return [
        keyId,
        {
          currency: currencyRef(currency),
          amount: amountOf(dayLimit),
          spentToday: amountOf(spent),
          // A user who no longer takes payments is named by id.
          merchants: merchants.map(({ publicId, name }) => ({
            id: Number(publicId),
            name: name ?? publicId,
          })),
        },
      ];
    }),
  );
}

/** Error: 10030 the key may not pay this merchant, or not in this currency. */
export async function requirePurse(
  db: Db,
  wanted: { keyId: string; merchantId: string; currencyId: number },
): Promise<void> {
  if (!(await isPurseFor(db, wanted))) throw new AppError('accessDenied');
}

/**
 * Takes a payment from what the key may still pay today in the payment's transaction. Error: 20027 it is more than what
 * is left of the day's amount.
 */
export function spendFromPurse(spending: Omit<Spending, 'day'>): Statement {
  return updatePurse({ ...spending, day: dayOf(spending.now) }, 'amountOverLimit');
}

/** The name of the key that made a payment, or its beginning; null if the payer made it directly. */
export async function payingKeyName(db: Db, paymentId: string): Promise<string | null> {
  const key = await findPayingKey(db, paymentId);
  if (key === undefined) return null;
  return key.name === '' ? key.start : key.name;
}

/** For the keys, which are the identity's. */
export const purseKeeper: PurseKeeper = { open: openPurse, list: listPurses };
