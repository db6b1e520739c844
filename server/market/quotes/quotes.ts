import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '../../kernel/app-error';
import type { Clock } from '../../kernel/clock';
import type { Database } from '../../kernel/db/database.models';
import type { Db } from '../../kernel/db/db';
import { rows } from '../../kernel/db/guard';
import { statement } from '../../kernel/db/statement';
import type { Statement } from '../../kernel/db/statement';
import type { DerivedKeys } from '../../kernel/keys/derived-keys';
import { isOwn, sealOf } from '../../kernel/keys/sealed-tables';
import type { SealedContent } from '../../kernel/keys/sealed-tables';

/** What one currency is exchanged for, in minor units; the rate is a decimal. */
interface QuotedExchange {
  userId: string;
  /** The currency paid. */
  currencyId: number;
  fromMinor: bigint;
  toCurrencyId: number;
  toMinor: bigint;
  /** What it would be without the discount. */
  baseMinor: bigint;
  discountPercent: number;
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
export interface Quote extends QuotedExchange {
  id: string;
  expiresAt: Date;
}

interface QuoteContext {
  db: Db;
  clock: Clock;
  keys: Pick<DerivedKeys, 'rowSeal'>;
}

/** Stores a quote for a user. */
export async function storeQuote(
  context: QuoteContext,
  { validS, ...quoted }: Omit<Quote, 'id' | 'expiresAt'> & { validS: number },
): Promise<Quote> {
  const row = await insertQuote(context, {
    user_id: quoted.userId,
    kind: 'swap',
    currency_id: quoted.currencyId,
    amount: String(quoted.fromMinor),
    to_currency_id: quoted.toCurrencyId,
    to_amount: String(quoted.toMinor),
    base_amount: String(quoted.baseMinor),
    discount_percent: quoted.discountPercent,
    rate: quoted.rate,
    // The purchase's network fee is quoted separately.
    fee_currency_id: quoted.currencyId,
    fee: '0',
    validS,
  });
  return { ...quoted, id: row.id, expiresAt: row.expires_at };
}

export type QuoteRow = Selectable<Database['quotes']>;

/** A user's quote; `requireOpenQuote` checks its rows. */
export function selectQuote({ id, userId }: { id: string; userId: string }): Statement<QuoteRow> {
  return statement(sql<QuoteRow>`select * from quotes
      where id = ${id}::uuid and user_id = ${userId}::uuid and kind = 'swap'`);
}

/** Returns the found quote. Error: 10023 if it is used, expired, another user's, unknown, or not as the server wrote it. */
export function requireOpenQuote(
  { keys, clock }: Pick<QuoteContext, 'keys' | 'clock'>,
  [row]: readonly QuoteRow[],
): Quote {
  const isOpen = row !== undefined && row.used_at === null && row.expires_at > clock.now();
  if (!isOpen || !isOwn(keys, 'quotes', row)) throw new AppError(...quoteIsOver);
  return toQuote(row);
}

/**
 * Takes a quote for the posting in the same batch: once, and before it expires. Error: 10023. A repeated call is refused
 * here, too, but still gets its first answer by its idempotency key.
 */
export function takeQuote({ id, now }: { id: string; now: Date }): Statement {
  const query = sql`
    with taken as (
      update quotes set used_at = ${now}::timestamptz
      where id = ${id}::uuid and used_at is null and expires_at > ${now}::timestamptz returning 1
    )`;
  return statement(query, { expect: rows('taken', 1, quoteIsOver) });
}

const quoteIsOver: ConstructorParameters<typeof AppError> = [
  'multiInputControl',
  { errorMsgs: ['the quote is over'] },
];

/** Stores the fee that a user is shown: a quote without an exchange, which holds for any operation until it expires. */
export async function storeFeeQuote(context: QuoteContext, quoted: QuotedFee, validS: number): Promise<Date> {
  const row = await insertQuote(context, {
    user_id: quoted.userId,
    kind: 'fee',
    currency_id: quoted.currencyId,
    fee_currency_id: quoted.feeCurrencyId,
    fee: String(quoted.feeMinor),
    validS,
  });
  return row.expires_at;
}

/** More than a screen asks for within the two minutes that a fee is valid. */
const shownFeesMax = 50;

/** The fees that this user was quoted for a currency and that have not expired, the lowest first; `lowestFee` reads them. */
export function selectShownFees(wanted: {
  userId: string;
  currencyId: number;
  now: Date;
}): Statement<QuoteRow> {
  return statement(sql<QuoteRow>`
      select * from quotes
      where kind = 'fee' and user_id = ${wanted.userId}::uuid and currency_id = ${wanted.currencyId}
        and expires_at > ${wanted.now} order by fee limit ${shownFeesMax}`);
}

/** The lowest of these fees in minor units. Fees that the server didn't write don't count. */
export function lowestFee(
  { keys }: Pick<QuoteContext, 'keys'>,
  rows: readonly QuoteRow[],
): bigint | undefined {
  const lowest = rows.find((row) => isOwn(keys, 'quotes', row));
  return lowest && BigInt(lowest.fee);
}

/** Deletes expired quotes that were never used. Used ones stay, because the auditor compares each purchase with its quote. */
export async function forgetExpiredQuotes({ db, clock }: Omit<QuoteContext, 'keys'>): Promise<void> {
  await db.deleteFrom('quotes').where('used_at', 'is', null).where('expires_at', '<=', clock.now()).execute();
}

const noExchange = {
  amount: null,
  to_currency_id: null,
  to_amount: null,
  rate: null,
  base_amount: null,
  discount_percent: null,
};

type NewQuote = Omit<SealedContent<'quotes'>, 'id' | 'created_at' | 'expires_at' | keyof typeof noExchange> &
  Partial<SealedContent<'quotes'>>;

async function insertQuote(
  { db, clock, keys }: QuoteContext,
  { validS, ...terms }: NewQuote & { validS: number },
): Promise<QuoteRow> {
  const now = clock.now();
  const row = {
    ...noExchange,
    ...terms,
    id: uuidv7(),
    created_at: now,
    expires_at: new Date(now.getTime() + validS * 1000),
  };
  return db
    .insertInto('quotes')
    .values({ ...row, seal: sealOf(keys, 'quotes', row) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function toQuote(row: QuoteRow): Quote {
  const { amount, to_currency_id: toCurrencyId, to_amount: toAmount, rate, base_amount: baseAmount } = row;
  if (amount === null || toCurrencyId === null || toAmount === null || rate === null || baseAmount === null)
    throw new RangeError(`quote ${row.id} exchanges nothing`);
  return {
    id: row.id,
    userId: row.user_id,
    currencyId: row.currency_id,
    fromMinor: BigInt(amount),
    toCurrencyId,
    toMinor: BigInt(toAmount),
    baseMinor: BigInt(baseAmount),
    discountPercent: row.discount_percent ?? 0,
    rate,
    expiresAt: row.expires_at,
  };
}
