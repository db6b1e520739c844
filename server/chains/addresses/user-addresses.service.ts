import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import type { ServiceContext } from '../../service-context';
import { chainOfNetwork, chains } from '../wallet-keys/key-place';
import type { Chain } from '../wallet-keys/key-place';
import type { Database } from '../../kernel/db/database.models';
import type { Db } from '../../kernel/db/db';
import { isOwn, sealOf } from '../../kernel/keys/sealed-tables';

type AddressContext = Pick<ServiceContext, 'db' | 'keys' | 'walletKeys'>;

/**
 * The index of a user's keys on every chain, unique to the user; assigned on first use. Throws if someone else has written it
 * into the database: it decides whose keys the addresses belong to.
 */
export async function userAddressIndex(context: AddressContext, userId: string): Promise<number> {
  return (await requireIndex(context, userId)).address_index;
}

/** `stored` is the number of the user's addresses in the database, by which what arrives is found. */
type IndexRow = Selectable<Database['user_address_indexes']> & { stored: number };

async function requireIndex(context: AddressContext, userId: string): Promise<IndexRow> {
  const row = (await findIndex(context.db, userId)) ?? (await makeIndex(context, userId));
  if (!isOwn(context.keys, 'user_address_indexes', row))
    throw new Error(`the address index of user ${userId} is not as the server wrote it`);
  return row;
}

async function findIndex(db: Db, userId: string): Promise<IndexRow | undefined> {
  const { rows } = await sql<IndexRow>`
    select i.*, (select count(*)::integer from user_addresses a where a.user_id = i.user_id) as stored
    from user_address_indexes i where i.user_id = ${userId}::uuid`.execute(db);
  return rows[0];
}

/** The index and its seal are written together, so that a concurrent call finds both. */
function makeIndex({ db, keys }: AddressContext, userId: string): Promise<IndexRow> {
  return db.transaction(async (transaction) => {
    const made = await transaction
      .insertInto('user_address_indexes')
      .values({ user_id: userId, seal: null })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (made !== undefined)
      await transaction
        .updateTable('user_address_indexes')
        .set({ seal: sealOf(keys, 'user_address_indexes', made) })
        .where('user_id', '=', userId)
        .execute();
    const row = await findIndex(transaction, userId);
    if (row === undefined) throw new Error(`user ${userId} has no address index`);
    return row;
  });
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

/**
 * The user's own addresses, created on first use and then permanent. They are derived each time: coins sent to an address that
 * someone has put into the database would be lost.
 */
export async function getUserAddresses(context: AddressContext, userId: string): Promise<UserAddresses> {
  const { address_index: index, stored } = await requireIndex(context, userId);
  const addresses = new Map(
    chains.map((chain) => [chain, context.walletKeys.addressOf({ chain, purpose: 'user', index })]),
  );
  if (stored < chains.length) await keepUserAddresses(context.db, userId, addresses);
  return ({ network }) => {
    const address = addresses.get(chainOfNetwork(network));
    if (address === undefined) throw new Error(`a user has no address on ${network}`);
    return address;
  };
}
