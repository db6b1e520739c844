import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import type { Chain } from '../wallet-keys/chain';

/** What a user has already, by chain. */
export async function readUserAddresses(db: Kysely<Database>, userId: string): Promise<Map<Chain, string>> {
  const rows = await db
    .selectFrom('user_addresses')
    .select(['chain', 'address'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map(({ chain, address }) => [chain as Chain, address]));
}

/** The number of the user's keys: the same for every chain, and no other user's. */
export async function takeAddressIndex(db: Kysely<Database>, userId: string): Promise<number> {
  await sql`insert into user_address_indexes (user_id) values (${userId}::uuid) on conflict do nothing`.execute(
    db,
  );
  const { address_index: index } = await db
    .selectFrom('user_address_indexes')
    .select('address_index')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return index;
}

/**
 * Whoever is first; what another call wrote meanwhile is the same. One after the other for each user: two who write
 * together may meet at the address, of which there is but one, before they meet at the user.
 */
export async function keepUserAddresses(
  db: Kysely<Database>,
  userId: string,
  addresses: ReadonlyMap<Chain, string>,
): Promise<void> {
  await sql`with owner as materialized (
      select user_id from user_address_indexes where user_id = ${userId}::uuid for no key update
    )
    insert into user_addresses (user_id, chain, address)
    select user_id, chain, address from owner,
      unnest(${[...addresses.keys()]}::text[], ${[...addresses.values()]}::text[]) as made (chain, address)
    on conflict (user_id, chain) do nothing`.execute(db);
}
