import type { ServiceContext } from '../../service-context';
import { isOwn } from '../../kernel/keys/sealed-tables';
import type { ChainNetwork } from '../chain-networks';
import { chainOfNetwork } from '../wallet-keys/key-place';

/**
 * Whether an address follows from one of the user's keys. What the database says alone decides nothing: coins would go to whom
 * someone has written there.
 */
export async function isDepositAddress(
  context: Pick<ServiceContext, 'db' | 'keys' | 'walletKeys'>,
  { userId, network, address }: { userId: string; network: ChainNetwork; address: string },
): Promise<boolean> {
  const { db, keys, walletKeys } = context;
  const chain = chainOfNetwork(network);
  const inputs = await db
    .selectFrom('input_addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .execute();
  if (inputs.length > 0)
    return inputs.some(
      (row) =>
        isOwn(keys, 'input_addresses', row) &&
        walletKeys.addressOf({ chain, purpose: 'input', index: row.address_index }) === address,
    );
  const place = await db
    .selectFrom('user_address_indexes')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (place === undefined || !isOwn(keys, 'user_address_indexes', place)) return false;
  return walletKeys.addressOf({ chain, purpose: 'user', index: place.address_index }) === address;
}
