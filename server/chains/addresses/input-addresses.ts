import { sql } from 'kysely';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import type { ServiceContext } from '../../service-context';
import { chainOfNetwork } from '../wallet-keys/key-place';
import type { Chain, KeyPlace } from '../wallet-keys/key-place';
import { isOwn, sealOf } from '../../kernel/keys/sealed-tables';

/**
 * Every address at which a user's coins may arrive, for a query: the permanent ones, and those made for one request each.
 * Coins that arrive at either are the user's deposit.
 */
export const depositAddresses = sql<{ user_id: string; chain: string; address: string }>`(
  select a.user_id, a.chain, a.address, 'user' as purpose, i.address_index
  from user_addresses a join user_address_indexes i on i.user_id = a.user_id
  union all
  select user_id, chain, address, 'input', address_index from input_addresses where address is not null
)`;

/** The key purposes of addresses that receive deposits. */
export type DepositPurpose = Extract<KeyPlace['purpose'], 'user' | 'input'>;

/** Makes an address for one request of a user, in the caller's transaction. The address stays the user's permanently. */
export async function makeInputAddress(
  { db, walletKeys, keys }: Pick<ServiceContext, 'db' | 'walletKeys' | 'keys'>,
  { userId, currency }: { userId: string; currency: Currency },
): Promise<{ index: number; address: string }> {
  const chain = chainOfNetwork(currency.network);
  const row = await db
    .insertInto('input_addresses')
    .values({ user_id: userId, chain, address: null, seal: null })
    .returningAll()
    .executeTakeFirstOrThrow();
  const index = row.address_index;
  const address = walletKeys.addressOf({ chain, purpose: 'input', index });
  await db
    .updateTable('input_addresses')
    .set({ address, seal: sealOf(keys, 'input_addresses', row) })
    .where('address_index', '=', index)
    .execute();
  return { index, address };
}

/**
 * The addresses of requests by index, derived again: coins sent to one that someone has put into the database would be lost.
 * Throws if a place is not as the server wrote it, or another user's.
 */
export async function deriveInputAddresses(
  { db, walletKeys, keys }: Pick<ServiceContext, 'db' | 'walletKeys' | 'keys'>,
  places: readonly { index: number; userId: string }[],
): Promise<(index: number) => string> {
  const ownerOf = new Map(places.map(({ index, userId }) => [index, userId]));
  const rows =
    places.length === 0
      ? []
      : await db
          .selectFrom('input_addresses')
          .selectAll()
          .where('address_index', 'in', [...ownerOf.keys()])
          .execute();
  const addresses = new Map<number, string>();
  for (const row of rows) {
    if (!isOwn(keys, 'input_addresses', row) || ownerOf.get(row.address_index) !== row.user_id) continue;
    const place = { chain: row.chain as Chain, purpose: 'input', index: row.address_index } as const;
    addresses.set(row.address_index, walletKeys.addressOf(place));
  }
  return (index) => {
    const address = addresses.get(index);
    if (address === undefined) throw new Error(`the input address ${index} is not as the server wrote it`);
    return address;
  };
}
