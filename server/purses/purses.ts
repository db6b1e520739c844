import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Purse, WantedPurse } from '../../contract/api-keys/api-keys.contract';
import { formatAmount, parseAmount } from '../../contract/money/amounts';
import { hasOpenBills } from '../bills/bills';
import type { PurseKeeper } from '../identity/api-keys/api-keys';
import { AppError } from '../kernel/app-error';
import { currencyRef, requireCurrencyOf } from '../market/currencies/currencies';
import { isOwn } from '../kernel/keys/sealed-tables';
import type { ServiceContext } from '../service-context';
import { findMerchantIds, findPayingKey, insertPurse, listPurseRows, writeSpending } from './purses.store';
import type { PurseRow } from './purses.store';
import type { Statement } from '../kernel/db/statement';

export { lockPurse } from './purses.store';
export type { PurseRow } from './purses.store';

type Stored = Pick<ServiceContext, 'db' | 'keys'>;

/** Days are counted in UTC. */
function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/**
 * Gives a new key its purse, in the caller's transaction. Errors: 10010 no such currency, or someone who takes no payments;
 * 10008 an amount that is none.
 */
async function openPurse(
  stored: Stored,
  keyId: string,
  { currency_key: key, amount, merchants }: WantedPurse,
): Promise<void> {
  const currency = requireCurrencyOf(key, hasOpenBills);
  const dayLimitMinor = parseAmount(amount, currency.decimal);
  if (dayLimitMinor === undefined || dayLimitMinor === 0n)
    throw new AppError('incorrectParameters', { errorMsgs: ['purse.amount: no amount of the currency'] });
  const wanted = [...new Set(merchants)];
  const merchantIds = await findMerchantIds(stored, wanted);
  if (merchantIds.length < wanted.length) throw new AppError('noDataFound');
  await insertPurse(stored, { keyId, currencyId: currency.id, dayLimitMinor, merchantIds });
}

/** The purses of some keys, by key, with what is spent today. */
async function listPurses(
  stored: Stored,
  { keyIds, now }: { keyIds: readonly string[]; now: Date },
): Promise<ReadonlyMap<string, Purse>> {
  if (keyIds.length === 0) return new Map();
  const rows = await listPurseRows(stored, keyIds);
  return new Map(
    rows.map((row) => {
      const currency = requireCurrency(row.currency_id);
      const amountOf = (minor: bigint) => formatAmount(minor, currency.decimal);
      return [
        row.key_id,
        {
          currency: currencyRef(currency),
          amount: amountOf(BigInt(row.day_limit)),
          spentToday: amountOf(spentSince(row, dayOf(now))),
          // A user who no longer takes payments is named by id.
          merchants: row.merchants.map(({ publicId, name }) => ({
            id: Number(publicId),
            name: name ?? publicId,
          })),
        },
      ];
    }),
  );
}

/** What a purse has paid on a day. A server whose clock is behind midnight counts on the later day. */
function spentSince({ spent_on: spentOn, spent }: PurseRow, day: string): bigint {
  return spentOn !== null && spentOn >= day ? BigInt(spent) : 0n;
}

/** Returns the locked purse. Error: 10030 there is none, or the key may not pay this merchant, or not in this currency. */
export function requirePurse(
  keys: ServiceContext['keys'],
  [purse]: readonly PurseRow[],
  { merchantId, currencyId }: { merchantId: string; currencyId: number },
): PurseRow {
  const isFor = purse?.currency_id === currencyId && purse.merchant_ids.includes(merchantId);
  if (!isFor || !isOwn(keys, 'key_purses', purse)) throw new AppError('accessDenied');
  return purse;
}

/**
 * Takes a payment from what the locked purse may still pay today, in the payment's transaction. Error: 20027 it is more than
 * what is left of the day's amount.
 */
export function spendFromPurse(
  keys: ServiceContext['keys'],
  { purse, paymentId, amountMinor, now }: Spending,
): Statement[] {
  const today = dayOf(now);
  const day = purse.spent_on !== null && purse.spent_on > today ? purse.spent_on : today;
  const spentMinor = spentSince(purse, today) + amountMinor;
  if (spentMinor > BigInt(purse.day_limit)) throw new AppError('amountOverLimit');
  return writeSpending(keys, {
    purse: { ...purse, spent_on: day, spent: String(spentMinor) },
    payment: { payment_id: paymentId, key_id: purse.key_id, amount: String(amountMinor), paid_on: day },
  });
}

interface Spending {
  purse: PurseRow;
  paymentId: string;
  amountMinor: bigint;
  now: Date;
}

/** The name of the key that made a payment, or its beginning; null if the payer made it directly. */
export async function payingKeyName(stored: Stored, paymentId: string): Promise<string | null> {
  const key = await findPayingKey(stored, paymentId);
  if (key === undefined) return null;
  return key.name === '' ? key.start : key.name;
}

/** For the keys, which are the identity's. */
export const purseKeeper: PurseKeeper = { open: openPurse, list: listPurses };
