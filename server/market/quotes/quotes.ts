import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '../../kernel/app-error';
import type { Clock } from '../../kernel/clock';
import type { Database } from '../../kernel/db/database.models';
import { stepOf } from '../../kernel/db/run-batch';
import type { Step } from '../../kernel/db/run-batch';

/** What one currency is exchanged for, in minor units; the rate is a decimal. */
interface QuotedExchange {
  fromMinor: bigint;
  toCurrencyId: number;
  toMinor: bigint;
  rate: string;
}

interface QuotedFee {
  userId: string;
  /** Of the coin that the operation takes. */
  currencyId: number;
  feeCurrencyId: number;
  feeMinor: bigint;
}

/** An exchange at a rate, for one user and once. */
export interface Quote extends QuotedFee, QuotedExchange {
  id: string;
  expiresAt: Date;
}

/** Long enough to read and confirm it; the price is the treasury's risk meanwhile. */
const quoteValidS = 60;

interface QuoteContext {
  db: Kysely<Database>;
  clock: Clock;
}

/** Stores what a user is quoted for an exchange. */
export async function storeQuote(
  context: QuoteContext,
  quoted: Omit<Quote, 'id' | 'expiresAt'>,
): Promise<Quote> {
  return toQuote(await insertQuote(context, { quoted, exchange: quoted, validS: quoteValidS }));
}

/**
 * Takes a user's quote for what is posted in the same transaction: once, and before it expires. Error: 10023 for one that
 * is used, expired, another user's or unknown. A repeated call is refused here as well, and gets its first answer by its
 * idempotency key all the same, whatever has become of the quote.
 */
export async function takeQuote(
  { clock }: Pick<QuoteContext, 'clock'>,
  transaction: Kysely<Database>,
  wanted: { id: string; userId: string },
): Promise<Quote> {
  const now = clock.now();
  const row = await transaction
    .updateTable('quotes')
    .set({ used_at: now })
    .where('id', '=', wanted.id)
    .where('user_id', '=', wanted.userId)
    .where('kind', '=', 'swap')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('multiInputControl', { errorMsgs: ['the quote is over'] });
  return toQuote(row);
}

/** Stores the fee that a user is shown: a quote without an exchange, which holds for any operation until it expires. */
export async function storeFeeQuote(context: QuoteContext, quoted: QuotedFee, validS: number): Promise<Date> {
  const row = await insertQuote(context, { quoted, validS });
  return row.expires_at;
}

/** The lowest fee that this user was quoted for a currency and that has not expired, in minor units, as a step of a batch. */
export function lowestFeeStep(
  db: Kysely<Database>,
  wanted: { userId: string; currencyId: number; now: Date },
): Step<{ lowest: string | null }> {
  return stepOf(
    db,
    sql<{ lowest: string | null }>`
      select min(fee)::text as lowest from quotes
      where kind = 'fee' and user_id = ${wanted.userId}::uuid and currency_id = ${wanted.currencyId}
        and expires_at > ${wanted.now}`,
  );
}

/** Deletes quotes that can't be used any more. */
export async function forgetExpiredQuotes({ db, clock }: QuoteContext): Promise<void> {
  await db.deleteFrom('quotes').where('expires_at', '<=', clock.now()).execute();
}

async function insertQuote(
  { db, clock }: QuoteContext,
  { quoted, exchange, validS }: { quoted: QuotedFee; exchange?: QuotedExchange; validS: number },
): Promise<Selectable<Database['quotes']>> {
  const now = clock.now();
  return db
    .insertInto('quotes')
    .values({
      id: uuidv7(),
      user_id: quoted.userId,
      kind: exchange === undefined ? 'fee' : 'swap',
      currency_id: quoted.currencyId,
      fee_currency_id: quoted.feeCurrencyId,
      fee: String(quoted.feeMinor),
      ...(exchange !== undefined && {
        amount: String(exchange.fromMinor),
        to_currency_id: exchange.toCurrencyId,
        to_amount: String(exchange.toMinor),
        rate: exchange.rate,
      }),
      created_at: now,
      expires_at: new Date(now.getTime() + validS * 1000),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function toQuote(row: Selectable<Database['quotes']>): Quote {
  const { amount, to_currency_id: toCurrencyId, to_amount: toAmount, rate } = row;
  if (amount === null || toCurrencyId === null || toAmount === null || rate === null)
    throw new RangeError(`quote ${row.id} exchanges nothing`);
  return {
    id: row.id,
    userId: row.user_id,
    currencyId: row.currency_id,
    fromMinor: BigInt(amount),
    toCurrencyId,
    toMinor: BigInt(toAmount),
    rate,
    feeCurrencyId: row.fee_currency_id,
    feeMinor: BigInt(row.fee),
    expiresAt: row.expires_at,
  };
}
