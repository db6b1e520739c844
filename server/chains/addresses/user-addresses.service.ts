import { sql } from 'kysely';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import type { ServiceContext } from '../../service-context';
import { chainOfNetwork, chains } from '../wallet-keys/key-place';
import type { Chain } from '../wallet-keys/key-place';
import type { Db } from '../../kernel/db/db';

/** A user's existing addresses by chain. */
async function readUserAddresses(db: Db, userId: string): Promise<Map<Chain, string>> {
  const rows = await db
    .selectFrom('user_addresses')
    .select(['chain', 'address'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map(({ chain, address }) => [chain as Chain, address]));
}

/** The index of a user's keys on every chain, unique to the user; assigned on first use. */
export async function userAddressIndex(db: Db, userId: string): Promise<number> {
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
 * Stores a user's addresses; a concurrent call would write the same. The user's row is locked first, because two
 * inserts for one user could otherwise deadlock on the unique address.
 */
async function keepUserAddresses(
  db: Db,
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

/** Returns the user's address on a currency's network; families have none. */
type UserAddresses = (currency: Currency) => string;

/** The user's own addresses, created on first use and then permanent. */
export async function getUserAddresses(
  context: Pick<ServiceContext, 'db' | 'walletKeys'>,
  userId: string,
): Promise<UserAddresses> {
  const known = await readUserAddresses(context.db, userId);
  const isWhole = chains.every((chain) => known.has(chain));
  const addresses = isWhole ? known : await makeUserAddresses(context, userId);
  return ({ network }) => {
    const address = addresses.get(chainOfNetwork(network));
    if (address === undefined) throw new Error(`a user has no address on ${network}`);
    return address;
  };
}

async function makeUserAddresses(
  { db, walletKeys }: Pick<ServiceContext, 'db' | 'walletKeys'>,
  userId: string,
): Promise<ReadonlyMap<Chain, string>> {
  const index = await userAddressIndex(db, userId);
  const made = new Map(
    chains.map((chain) => [chain, walletKeys.addressOf({ chain, purpose: 'user', index })]),
  );
  await keepUserAddresses(db, userId, made);
  return made;
}
