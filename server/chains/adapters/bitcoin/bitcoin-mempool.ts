import type { NetworkName } from '../../wallet-keys/bitcoin-forms';
import type { ChainMove, FindOurs } from '../chain-adapter';
import { addressOfScript } from './bitcoin-address';
import { arrivalsOf } from './bitcoin-blocks';
import { readTransaction } from './bitcoin-raw';
import type { RawTransaction } from './bitcoin-raw';
import type { BitcoinRpc } from './bitcoin-rpc';

/** Transactions that one look reads; what is left is read by the next ones. */
export const readInOneLook = 2_000;

const nothing: readonly ChainMove[] = [];

/**
 * Searches waiting transactions for payments to us. Each is read once, 2,000 per round: after a start beside a full mempool
 * of the main network (100,000 and more) it takes some rounds until all are known. Keeps the hashes of all waiting ones, at
 * most 32 MB, and our own payments.
 */
export function watchMempool(
  rpc: BitcoinRpc,
  networkName: NetworkName,
): (findOurs: FindOurs) => Promise<readonly ChainMove[]> {
  let known = new Map<string, readonly ChainMove[]>();

  return async (findOurs) => {
    const hashes = await rpc.mempoolHashes();
    const waiting = new Set(hashes);
    known = new Map([...known].filter(([hash]) => waiting.has(hash)));
    const unread = hashes.filter((hash) => !known.has(hash)).slice(0, readInOneLook);
    const read = (await rpc.waitingTransactions(unread))
      .map(readTransaction)
      .filter(({ txid }) => waiting.has(txid));
    const ours = await findOurs(addressesOf(read, networkName));
    const isOurs = (address: string | undefined): boolean => address !== undefined && ours.has(address);
    for (const raw of read) {
      const arrivals = arrivalsOf(raw, { networkName, isOurs });
      known.set(raw.txid, arrivals.length === 0 ? nothing : arrivals);
    }
    return [...known.values()].flat();
  };
}

function addressesOf(transactions: readonly RawTransaction[], networkName: NetworkName): string[] {
  const addresses = transactions.flatMap(({ outputs }) =>
    outputs.map(({ script }) => addressOfScript(script, networkName)),
  );
  return [...new Set(addresses.filter((address) => address !== undefined))];
}
