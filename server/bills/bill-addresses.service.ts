import type { Kysely } from 'kysely';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import type { Database } from '../db/database.models';
import type { ServiceContext } from '../service-context';
import { chainOfNetwork } from '../wallet-keys/chain';
import { inTurns } from '../wallet-keys/in-turns';
import {
  findBillAddresses,
  insertBillAddresses,
  nextAddressIndexes,
  releaseBillKeys,
} from './bill-addresses.store';

/**
 * Gives each bill of a blue currency that has none an address of its own; answers those of all, by the bill's id. The
 * caller's transaction holds the bills, so nobody else does the same.
 */
export async function addressBills(
  context: Pick<ServiceContext, 'walletKeys'>,
  transaction: Kysely<Database>,
  wanted: { currency: Currency; billIds: readonly string[] },
): Promise<Map<string, string>> {
  const known = await findBillAddresses(transaction, wanted.billIds);
  const addresses = new Map(known.map(({ billId, address }) => [billId, address]));
  const missing = wanted.billIds.filter((billId) => !addresses.has(billId));
  if (missing.length === 0) return addresses;
  const chain = chainOfNetwork(wanted.currency.network);
  const indexes = await nextAddressIndexes(transaction, missing.length);
  const added = await inTurns(missing, (billId, position) => {
    const addressIndex = indexes[position] ?? -1;
    const address = context.walletKeys.addressOf({ chain, purpose: 'bill', index: addressIndex });
    return { billId, addressIndex, address };
  });
  await insertBillAddresses(transaction, added);
  for (const { billId, address } of added) addresses.set(billId, address);
  return addresses;
}

/** The keys of burned bills are their last holder's from now on. */
export async function releaseKeys(
  transaction: Kysely<Database>,
  released: { serials: readonly string[]; now: Date },
): Promise<void> {
  await releaseBillKeys(transaction, released);
}
