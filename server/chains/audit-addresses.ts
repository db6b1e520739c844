import { sql } from 'kysely';
import type { AuditView } from '../audit/audit-view';
import { findingsMax } from '../audit/finding';
import type { Found, Walk } from '../audit/finding';
import { notedSince } from '../audit/pages';
import type { Db } from '../kernel/db/db';
import type { Chain } from './wallet-keys/key-place';
import { mapYielding } from './wallet-keys/map-yielding';

/** Deriving addresses takes a while. */
const pageUsers = 200;

/** Users' addresses. Only the round finds a changed one, unless its key's place was changed; no screen shows what is stored. */
export const userAddressesWalk: Walk = {
  rows: 'user addresses',
  async next(db, after) {
    const { rows } = await sql<{ id: string }>`
      select user_id::text as id from user_address_indexes
      where ${after}::uuid is null or user_id > ${after}::uuid order by user_id limit ${pageUsers}`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },
  changed: (db, since) => notedSince(db, 'user_address_indexes', since),
  checks: [{ name: 'addresses are the users’ own', find: findForeignUserAddresses }],
};

/** Addresses for one request each. */
export const inputAddressesWalk: Walk = {
  rows: 'input addresses',
  async next(db, after) {
    const { rows } = await sql<{ id: string }>`
      select address_index::text as id from input_addresses
      where address_index > ${after ?? '-1'}::integer order by input_addresses.address_index limit ${pageUsers}`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },
  changed: (db, since) => notedSince(db, 'input_addresses', since),
  checks: [{ name: 'addresses of requests are their own', find: findForeignInputAddresses }],
};

/** A user's address with the place of its key; `chain` is null without an address. */
interface UserAddress {
  user_id: string;
  address_index: number;
  chain: Chain | null;
  address: string | null;
}

async function findForeignUserAddresses(
  db: Db,
  users: readonly string[],
  { context }: AuditView,
): Promise<Found> {
  const { rows } = await sql<UserAddress>`
    select i.user_id, i.address_index, a.chain, a.address from user_address_indexes i left join user_addresses a using (user_id)
    where user_id = any(${users}::uuid[])`.execute(db);
  const isRight = await mapYielding(rows, (row) => {
    const { chain, address, address_index: index } = row;
    return chain === null || context.walletKeys.addressOf({ chain, purpose: 'user', index }) === address;
  });
  return rows
    .filter((_row, position) => isRight[position] === false)
    .map(({ user_id: id, chain }) => ({
      subject: `user ${id}`,
      message: `the address on ${chain ?? 'any chain'} does not belong to its key`,
    }))
    .slice(0, findingsMax);
}

async function findForeignInputAddresses(
  db: Db,
  indexes: readonly string[],
  { context }: AuditView,
): Promise<Found> {
  const rows = await db
    .selectFrom('input_addresses')
    .selectAll()
    .where('address_index', '=', sql<number>`any(${indexes}::integer[])`)
    .execute();
  const isRight = await mapYielding(rows, (row) => {
    const place = { chain: row.chain as Chain, purpose: 'input', index: row.address_index } as const;
    return context.walletKeys.addressOf(place) === row.address;
  });
  return rows
    .filter((_row, position) => isRight[position] === false)
    .map(({ address_index: index }) => ({
      subject: `input address ${index}`,
      message: 'it does not belong to its key',
    }))
    .slice(0, findingsMax);
}
