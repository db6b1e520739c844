import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { billStatuses } from '../../contract/bills/bill-statuses';
import type { Database } from '../db/database.models';

/** Whose blanks: those that a user has minted, or the pool's, which are the treasury's and others' that have waited. */
export type BlankSource =
  | { kind: 'minter'; userId: string }
  | { kind: 'pool'; userId: string; mintedBefore: Date };

/** A blank; `nominal` in minor units. */
export interface Blank {
  id: string;
  serial: string;
  nominal: string;
}

/** How many blanks of one face value can be filled, up to `countMax`: a count must not cost more where there are more. */
export async function countBlanks(
  db: Kysely<Database>,
  wanted: { source: BlankSource; currencyId: number; nominalMinor: bigint; countMax: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from bills
      where ${freeBlanks(wanted)} and nominal = ${String(wanted.nominalMinor)}::numeric limit ${wanted.countMax}
    ) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A page of the blanks that a user has minted, by face value and then oldest first. */
export async function listBlankRows(
  db: Kysely<Database>,
  wanted: {
    userId: string;
    currencyId: number;
    nominalMinor: bigint | undefined;
    limit: number;
    offset: number;
  },
): Promise<Blank[]> {
  const source = { kind: 'minter', userId: wanted.userId } as const;
  const nominal = wanted.nominalMinor === undefined ? null : String(wanted.nominalMinor);
  const { rows } = await sql<Blank>`
    select id, serial, nominal::text as nominal from bills
    where ${freeBlanks({ source, currencyId: wanted.currencyId })}
      and (${nominal}::numeric is null or nominal = ${nominal}::numeric)
    order by bills.nominal, id limit ${wanted.limit} offset ${wanted.offset}`.execute(db);
  return rows;
}

/** Locks single blanks that a user has minted for a request; fewer than asked for means that some can't be had. */
export async function lockOwnBlanks(
  transaction: Kysely<Database>,
  wanted: { userId: string; currencyId: number; ids: readonly string[]; lockId: string },
): Promise<Blank[]> {
  const source = { kind: 'minter', userId: wanted.userId } as const;
  return lockBlanks(
    transaction,
    wanted.lockId,
    sql`select id from bills where ${freeBlanks({ source, currencyId: wanted.currencyId })}
      and id = any(${wanted.ids}::uuid[]) order by id for update`,
  );
}

/** Locks so many of the pool's blanks of one face value for a request, oldest first, passing over those in others' hands. */
export async function lockPoolBlanks(
  transaction: Kysely<Database>,
  wanted: {
    userId: string;
    mintedBefore: Date;
    currencyId: number;
    nominalMinor: bigint;
    count: number;
    lockId: string;
  },
): Promise<Blank[]> {
  const source = { kind: 'pool', userId: wanted.userId, mintedBefore: wanted.mintedBefore } as const;
  return lockBlanks(
    transaction,
    wanted.lockId,
    sql`select id from bills where ${freeBlanks({ source, currencyId: wanted.currencyId })}
      and nominal = ${String(wanted.nominalMinor)}::numeric
      order by minted_at, id limit ${wanted.count} for update skip locked`,
  );
}

/** Frees what a request has locked. */
export async function unlockBills(transaction: Kysely<Database>, lockId: string): Promise<void> {
  await transaction.updateTable('bills').set({ lock_id: null }).where('lock_id', '=', lockId).execute();
}

/** A bill of an open request: who minted it, what waits for him in TET's minor units, and who exported it. */
export interface LockedBill {
  id: string;
  serial: string;
  nominal: string;
  minterId: string | null;
  reward: string;
  exporterId: string | null;
}

/** What a request has locked. */
export async function listLockedBills(db: Kysely<Database>, lockId: string): Promise<LockedBill[]> {
  return db
    .selectFrom('bills')
    .leftJoin('bill_exports', 'bill_exports.id', 'bills.export_id')
    .select([
      'bills.id',
      'bills.serial',
      'bills.nominal',
      'bills.minter_id as minterId',
      'bills.reward',
      'bill_exports.user_id as exporterId',
    ])
    .where('bills.lock_id', '=', lockId)
    .orderBy('bills.id')
    .execute();
}

async function lockBlanks(
  transaction: Kysely<Database>,
  lockId: string,
  ids: RawBuilder<unknown>,
): Promise<Blank[]> {
  const { rows } = await sql<Blank>`
    with wanted as materialized (${ids})
    update bills set lock_id = ${lockId}::uuid from wanted where bills.id = wanted.id
    returning bills.id, serial, nominal::text as nominal`.execute(transaction);
  return rows;
}

function freeBlanks({
  source,
  currencyId,
}: {
  source: BlankSource;
  currencyId: number;
}): RawBuilder<unknown> {
  const whose =
    source.kind === 'minter'
      ? sql`minter_id = ${source.userId}::uuid`
      : sql`(minter_id is null or (minter_id <> ${source.userId}::uuid and minted_at <= ${source.mintedBefore}))`;
  return sql`status = ${billStatuses.blank} and currency_id = ${currencyId} and ${whose} and lock_id is null
    and not exists (select from frozen_bills where frozen_bills.serial = bills.serial)`;
}
