import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import { feeValidS } from '../../../contract/fees/fees.paths';
import { formatAmount } from '../../../contract/money/amounts';
import { currencyRef } from '../currencies/currencies';
import { currentPrices } from '../currencies/prices.service';
import type { Database } from '../../kernel/db/database.models';
import { AppError } from '../../kernel/app-error';
import { stepOf } from '../../kernel/db/run-batch';
import type { Step } from '../../kernel/db/run-batch';
import type { ServiceContext } from '../../service-context';

interface Snapshot {
  userId: string;
  currencyId: number;
  feeCurrencyId: number;
  baseFeeMinor: bigint;
  now: Date;
  expiresAt: Date;
}

async function saveFeeSnapshot(db: Kysely<Database>, snapshot: Snapshot): Promise<void> {
  await db
    .insertInto('fee_snapshots')
    .values({
      id: uuidv7(),
      user_id: snapshot.userId,
      currency_id: snapshot.currencyId,
      fee_currency_id: snapshot.feeCurrencyId,
      base_fee: String(snapshot.baseFeeMinor),
      created_at: snapshot.now,
      expires_at: snapshot.expiresAt,
    })
    .execute();
}

/** The lowest base fee that this user was shown and that is still good, in minor units, as a step of a batch. */
export function shownFeeStep(
  db: Kysely<Database>,
  wanted: { userId: string; currencyId: number; now: Date },
): Step<{ lowest: string | null }> {
  return stepOf(
    db,
    sql<{ lowest: string | null }>`
      select min(base_fee)::text as lowest from fee_snapshots
      where user_id = ${wanted.userId}::uuid and currency_id = ${wanted.currencyId} and expires_at > ${wanted.now}`,
  );
}

/** The base fee of a currency's network, which the user may count on until it runs out. */
export async function quoteFee(context: ServiceContext, wanted: { userId: string; currency: Currency }) {
  const { userId, currency } = wanted;
  const feeCurrency = requireCurrency(currency.feeKey);
  const baseFeeMinor = await context.fees.readBaseFeeMinor(currency);
  const prices = await currentPrices(context);
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + feeValidS * 1000);
  const { id: currencyId } = currency;
  const { id, key, ticker, decimal } = feeCurrency;
  await saveFeeSnapshot(context.db, { userId, currencyId, feeCurrencyId: id, baseFeeMinor, now, expiresAt });
  return {
    fee: formatAmount(baseFeeMinor, decimal),
    currency: currencyRef(currency),
    currencyFee: { id, key, ticker, decimal, price: prices.get(id) ?? null },
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Whether a submitted fee is enough, by what `shownFeeStep` has read: the lowest that the user was shown in the last two minutes counts, or what the
 * network asks now if that is less. Error: 20025.
 */
export async function requireShownFee(
  context: ServiceContext,
  { currency, feeMinor }: { currency: Currency; feeMinor: bigint },
  row: { lowest: string | null } | undefined,
): Promise<void> {
  const lowest = row?.lowest ?? undefined;
  if (lowest !== undefined && feeMinor >= BigInt(lowest)) return;
  if (feeMinor < (await context.fees.readBaseFeeMinor(currency)))
    throw new AppError('notEnoughFeesOperation');
}

/** Deletes quoted fees that can't be used any more. */
export async function forgetExpiredFees(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('fee_snapshots').where('expires_at', '<=', now).execute();
}
