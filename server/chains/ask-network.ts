import type { Currency } from '../../contract/currencies/currency-catalogue';
import { NoAnswer } from '../audit/audit-view';
import type { AuditView } from '../audit/audit-view';
import type { Found } from '../audit/finding';
import type { Db } from '../kernel/db/db';
import { NodeError } from './adapters/chain-adapter';
import type { BlockRef } from './adapters/chain-adapter';
import { requireChainNetwork } from './chain-networks';

/** What a check asks a network: the balances of some addresses at a block that the books have posted. */
interface HoldingsQuestion {
  check: string;
  currency: Currency;
  addresses: readonly string[];
  at: BlockRef;
  /** Compares the network's units with what the snapshot said. */
  compare: (held: ReadonlyMap<string, bigint>) => Found;
}

/** Compares at once with a simulated network, which is part of the snapshot. Leaves questions to a node for after it. */
export async function askNetwork(
  db: Db,
  { context: { chains }, questions }: AuditView,
  { check, currency, addresses, at, compare }: HoldingsQuestion,
): Promise<Found> {
  const network = requireChainNetwork(currency);
  const node = chains.real.get(network);
  if (node === undefined)
    return compare(await chains.within(db).adapterOf(network).holdings(currency, addresses, at));
  const ask = async (): Promise<Found> => {
    try {
      return compare(await node.adapter.holdings(currency, addresses, at));
    } catch (error) {
      if (error instanceof NodeError) throw new NoAnswer(error.message);
      throw error;
    }
  };
  questions.push({ check, network, size: addresses.length, ask });
  return [];
}
