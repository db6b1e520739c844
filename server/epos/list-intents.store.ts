import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { intentsOf, toIntent } from './payment-intents.store';
import type { PaymentIntent } from './payment-intents.store';

/** A merchant's payments that were asked for from a moment on and before another one. */
interface Span {
  merchantId: string;
  from: Date | undefined;
  to: Date | undefined;
}

/** What was paid and not given back, in minor units. */
export interface CurrencySum {
  currencyId: number;
  count: number;
  amountMinor: bigint;
  feeMinor: bigint;
}

/** A page of them, the newest first. */
export async function listIntents(
  db: Kysely<Database>,
  span: Span & { limit: number; offset: number },
): Promise<PaymentIntent[]> {
  const rows = await intentsOf(db)
    .where(inSpan(span))
    .orderBy('payment_intents.created_at', 'desc')
    .orderBy('payment_intents.id', 'desc')
    .limit(span.limit)
    .offset(span.offset)
    .execute();
  return rows.map(toIntent);
}

export async function countIntents(db: Kysely<Database>, span: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from payment_intents where ${inSpan(span)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** In the order of the currencies' ids. */
export async function sumIntents(db: Kysely<Database>, span: Span): Promise<CurrencySum[]> {
  const { rows } = await sql<{ currency_id: number; count: number; amount: string; fee: string }>`
    select currency_id, count(*)::integer as count, sum(amount)::text as amount, sum(fee)::text as fee
    from payment_intents where ${inSpan(span)} and paid_at is not null and refunded_at is null
    group by currency_id order by currency_id`.execute(db);
  return rows.map(({ currency_id: currencyId, count, amount, fee }) => ({
    currencyId,
    count,
    amountMinor: BigInt(amount),
    feeMinor: BigInt(fee),
  }));
}

function inSpan({ merchantId, from, to }: Span) {
  return sql<boolean>`payment_intents.merchant_id = ${merchantId}::uuid
    and payment_intents.created_at >= ${from ?? '-infinity'}::timestamptz
    and payment_intents.created_at < ${to ?? 'infinity'}::timestamptz`;
}
