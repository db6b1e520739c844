import type { Currency } from '../../contract/currencies/currency-catalogue';
import type { ServiceContext } from '../service-context';
import { chainOfNetwork, chains } from '../wallet-keys/chain';
import type { Chain } from '../wallet-keys/chain';
import { keepUserAddresses, readUserAddresses, takeAddressIndex } from './user-addresses.store';

/** Answers the user's address on a currency's network; a family has none. */
type UserAddresses = (currency: Currency) => string;

/** The user's own addresses: made when they are first asked for, and the same ever after. */
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
  const index = await takeAddressIndex(db, userId);
  const made = new Map(
    chains.map((chain) => [chain, walletKeys.addressOf({ chain, purpose: 'user', index })]),
  );
  await keepUserAddresses(db, userId, made);
  return made;
}
