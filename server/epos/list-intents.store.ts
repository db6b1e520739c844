import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { intentsOf, toIntent } from './payment-intents.store';
import type { PaymentIntent } from './payment-intents.store';
import type { Db } from '../kernel/db/db';

/**
 * A merchant's payments in a time span (start inclusive, end exclusive), by when they were paid, or requested if
 * unpaid.
 */
interface Span {
  merchantId: string;
  from: Date | undefined;
  to: Date | undefined;
}

const paidAt = sql<Date>`payment_intents.paid_at`;
const listedAt = sql<Date>`coalesce(payment_intents.paid_at, payment_intents.created_at)`;

/** Total paid and not refunded, in minor units. */
export interface CurrencySum {
  currencyId: number;
  count: number;
  amountMinor: bigint;
  feeMinor: bigint;
}

/** A page of them, newest first. */
export async function listIntents(
  db: Db,
  span: Span & { limit: number; offset: number },
): Promise<PaymentIntent[]> {
  const rows = await intentsOf(db)
    .where(inSpan(listedAt, span))
    .orderBy(listedAt, 'desc')
    .orderBy('payment_intents.id', 'desc')
    .limit(span.limit)
    .offset(span.offset)
    .execute();
  return rows.map(toIntent);
}

export async function countIntents(db: Db, span: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from payment_intents where ${inSpan(listedAt, span)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Ordered by currency id. */
export async function sumIntents(db: Db, span: Span): Promise<CurrencySum[]> {
  const { rows } = await sql<{ currency_id: number; count: number; amount: string; fee: string }>`
    select currency_id, count(*)::integer as count, sum(amount)::text as amount, sum(fee)::text as fee
    from payment_intents where ${inSpan(paidAt, span)} and paid_at is not null and refunded_at is null
    group by currency_id order by currency_id`.execute(db);
  return rows.map(({ currency_id: currencyId, count, amount, fee }) => ({
    currencyId,
    count,
    amountMinor: BigInt(amount),
    feeMinor: BigInt(fee),
  }));
}

function inSpan(time: RawBuilder<Date>, { merchantId, from, to }: Span) {
  return sql<boolean>`payment_intents.merchant_id = ${merchantId}::uuid
    and ${time} >= ${from ?? '-infinity'}::timestamptz and ${time} < ${to ?? 'infinity'}::timestamptz`;
}
