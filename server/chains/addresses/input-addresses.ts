import { sql } from 'kysely';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import type { ServiceContext } from '../../service-context';
import { chainOfNetwork } from '../wallet-keys/key-place';
import type { KeyPlace } from '../wallet-keys/key-place';
import type { Db } from '../../kernel/db/db';

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
  { walletKeys }: Pick<ServiceContext, 'walletKeys'>,
  transaction: Db,
  { userId, currency }: { userId: string; currency: Currency },
): Promise<{ index: number; address: string }> {
  const chain = chainOfNetwork(currency.network);
  const { address_index: index } = await transaction
    .insertInto('input_addresses')
    .values({ user_id: userId, chain, address: null })
    .returning('address_index')
    .executeTakeFirstOrThrow();
  const address = walletKeys.addressOf({ chain, purpose: 'input', index });
  await transaction
    .updateTable('input_addresses')
    .set({ address })
    .where('address_index', '=', index)
    .execute();
  return { index, address };
}
