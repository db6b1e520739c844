import { sql } from 'kysely';
import type { ErrorName } from '../../contract/errors/error-catalogue';
import type { Db } from '../kernel/db/db';
import { rows } from '../kernel/db/guard';
import { statement } from '../kernel/db/statement';
import type { Statement } from '../kernel/db/statement';

/** A stored purse as of a day. Amounts in minor units. */
export interface PurseRow {
  keyId: string;
  currencyId: number;
  dayLimit: string;
  /** Paid on that day. */
  spent: string;
  merchants: { publicId: string; name: string | null }[];
}

interface NewPurse {
  keyId: string;
  currencyId: number;
  dayLimitMinor: bigint;
  merchantIds: readonly string[];
}

export async function insertPurse(db: Db, purse: NewPurse): Promise<void> {
  await db
    .insertInto('key_purses')
    .values({
      key_id: purse.keyId,
      currency_id: purse.currencyId,
      day_limit: String(purse.dayLimitMinor),
      merchant_ids: [...purse.merchantIds],
      spent_on: null,
      spent: '0',
    })
    .execute();
}

/** The ids of those merchants, by their public ids; who takes no payments is left out. */
export async function findMerchantIds(db: Db, publicIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('public_id', '=', sql<bigint>`any(${[...publicIds]}::bigint[])`)
    .where('merchant_name', 'is not', null)
    .where('blocked_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** The purses of these keys, with what was paid from them on a day (UTC). */
export async function listPurseRows(
  db: Db,
  { keyIds, day }: { keyIds: readonly string[]; day: string },
): Promise<PurseRow[]> {
  if (keyIds.length === 0) return [];
  const { rows } = await sql<PurseRow>`
    select key_id as "keyId", currency_id as "currencyId", day_limit::text as "dayLimit",
      (case when spent_on >= ${day}::date then spent else 0 end)::text as spent,
      (select json_agg(json_build_object('publicId', public_id::text, 'name', merchant_name) order by public_id)
        from users where id = any(merchant_ids)) as merchants
    from key_purses where key_id = any(${[...keyIds]}::uuid[])`.execute(db);
  return rows;
}

/** Whether a key may pay this merchant in this currency at all. */
export async function isPurseFor(
  db: Db,
  { keyId, merchantId, currencyId }: { keyId: string; merchantId: string; currencyId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('key_purses')
    .select('key_id')
    .where('key_id', '=', keyId)
    .where('currency_id', '=', currencyId)
    .where(sql<boolean>`${merchantId}::uuid = any(merchant_ids)`)
    .executeTakeFirst();
  return row !== undefined;
}

export interface Spending {
  keyId: string;
  paymentId: string;
  merchantId: string;
  currencyId: number;
  amountMinor: bigint;
  now: Date;
  day: string;
}

/**
 * Takes a payment from the key's amount of the day and writes down whose it was. The row's lock lets one payment of a key
 * decide at a time; where the key has ended or the day's amount is too small, the statement undoes its batch. A server whose
 * clock is behind midnight counts on the later day.
 */
export function updatePurse(spending: Spending, refusal: ErrorName): Statement {
  const { keyId, paymentId, merchantId, currencyId, amountMinor, now, day } = spending;
  const amount = String(amountMinor);
  const before = sql`case when spent_on >= ${day}::date then spent else 0 end`;
  const query = sql`with spent as (
      update key_purses set spent = (${before}) + ${amount}::numeric, spent_on = greatest(spent_on, ${day}::date)
      where key_id = ${keyId}::uuid and currency_id = ${currencyId}::integer
        and ${merchantId}::uuid = any(merchant_ids) and (${before}) + ${amount}::numeric <= day_limit
        and exists (select from api_keys where id = key_id and revoked_at is null
          and (expires_at is null or expires_at > ${now}))
      returning key_id, spent_on
    ), noted as (
      insert into key_payments (payment_id, key_id, amount, paid_on)
      select ${paymentId}::uuid, key_id, ${amount}::numeric, spent_on from spent
    )`;
  return statement(query, { expect: rows('spent', 1, refusal), locks: 'first' });
}

/** The name of the key that made a payment; undefined if the payer made it directly. */
export async function findPayingKey(
  db: Db,
  paymentId: string,
): Promise<{ name: string; start: string } | undefined> {
  return db
    .selectFrom('key_payments')
    .innerJoin('api_keys', 'api_keys.id', 'key_payments.key_id')
    .select(['api_keys.name', 'api_keys.key_start as start'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
}
