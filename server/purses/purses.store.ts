import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Database } from '../kernel/db/database.models';
import type { Db } from '../kernel/db/db';
import { build, statement } from '../kernel/db/statement';
import type { Statement } from '../kernel/db/statement';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { isOwn, sealOf } from '../kernel/keys/sealed-tables';
import type { SealedContent } from '../kernel/keys/sealed-tables';

type Keys = Pick<DerivedKeys, 'rowSeal'>;

/** A stored purse, amounts in minor units. Only one that is as the server wrote it may be used or shown. */
export type PurseRow = Selectable<Database['key_purses']>;

interface NewPurse {
  keyId: string;
  currencyId: number;
  dayLimitMinor: bigint;
  merchantIds: readonly string[];
}

export async function insertPurse({ db, keys }: { db: Db; keys: Keys }, purse: NewPurse): Promise<void> {
  const row = {
    key_id: purse.keyId,
    currency_id: purse.currencyId,
    day_limit: String(purse.dayLimitMinor),
    merchant_ids: [...purse.merchantIds],
    spent_on: null,
    spent: '0',
  };
  await db
    .insertInto('key_purses')
    .values({ ...row, seal: sealOf(keys, 'key_purses', row) })
    .execute();
}

/** The ids of merchants by their public ids. Users who take no payments are left out. */
export async function findMerchantIds(
  { db, keys }: { db: Db; keys: Keys },
  publicIds: readonly number[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where('public_id', '=', sql<bigint>`any(${[...publicIds]}::bigint[])`)
    .where('merchant_name', 'is not', null)
    .where('blocked_at', 'is', null)
    .execute();
  return rows.filter((row) => isOwn(keys, 'users', row)).map(({ id }) => id);
}

interface NamedMerchant {
  publicId: string;
  name: string | null;
}

/** The purses of these keys, with the names of their merchants. */
export async function listPurseRows(
  { db, keys }: { db: Db; keys: Keys },
  keyIds: readonly string[],
): Promise<(PurseRow & { merchants: NamedMerchant[] })[]> {
  if (keyIds.length === 0) return [];
  const { rows } = await sql<PurseRow & { merchants: NamedMerchant[] }>`
    select key_purses.*,
      (select json_agg(json_build_object('publicId', public_id::text, 'name', merchant_name) order by public_id)
        from users where id = any(merchant_ids)) as merchants
    from key_purses where key_id = any(${[...keyIds]}::uuid[])`.execute(db);
  return rows.filter((row) => isOwn(keys, 'key_purses', row));
}

/** Locks the purse of a key that hasn't ended until the transaction ends, so that one payment of a key decides at a time. */
export function lockPurse({ keyId, now }: { keyId: string; now: Date }): Statement<PurseRow> {
  return statement(sql<PurseRow>`
    select key_purses.* from key_purses join api_keys on api_keys.id = key_id
    where key_id = ${keyId}::uuid and revoked_at is null and (expires_at is null or expires_at > ${now}) for update`);
}

/** Writes what a locked purse has spent by a payment, and which key made the payment. */
export function writeSpending(
  keys: Keys,
  { purse, payment }: { purse: SealedContent<'key_purses'>; payment: SealedContent<'key_payments'> },
): Statement[] {
  const { spent_on, spent } = purse;
  return [
    statement(
      build
        .updateTable('key_purses')
        .set({ spent_on, spent, seal: sealOf(keys, 'key_purses', purse) })
        .where('key_id', '=', purse.key_id),
    ),
    statement(
      build.insertInto('key_payments').values({ ...payment, seal: sealOf(keys, 'key_payments', payment) }),
    ),
  ];
}

/** The name of the key that made a payment; undefined if the payer made it directly. */
export async function findPayingKey(
  { db, keys }: { db: Db; keys: Keys },
  paymentId: string,
): Promise<{ name: string; start: string } | undefined> {
  const { payments, makers } = await db.read({
    payments: statement(build.selectFrom('key_payments').selectAll().where('payment_id', '=', paymentId)),
    makers: statement(
      build
        .selectFrom('api_keys')
        .selectAll()
        .where('id', '=', (of) =>
          of.selectFrom('key_payments').select('key_id').where('payment_id', '=', paymentId),
        ),
    ),
  });
  const [[payment], [key]] = [payments, makers];
  const isMade = payment !== undefined && isOwn(keys, 'key_payments', payment);
  if (!isMade || key === undefined || !isOwn(keys, 'api_keys', key)) return undefined;
  return { name: key.name, start: key.key_start };
}
