import type { Currency } from '../../contract/currencies/currency-catalogue';
import { readTotals } from '../audit/audit-view';
import { custodyPlaceOf } from '../chains/addresses/our-addresses';
import { NodeError } from '../chains/adapters/chain-adapter';
import { requireChainNetwork } from '../chains/chain-networks';
import { unitsPerMinor } from '../chains/chain-units';
import { coverageOf } from '../chains/coverage';
import { estimateSweepGas } from '../chains/sweeps/sweep-gas';
import type { SweepGas } from '../chains/sweeps/sweep-gas';
import type { ServiceContext } from '../service-context';

/** Our own address for a currency of a real network, with amounts in minor units at the posted block. */
export interface Custody {
  currency: Currency;
  address: string;
  /** At this address. */
  heldMinor: bigint;
  /** At users' addresses, from which sweeps bring it here. */
  atUsersMinor: bigint;
  owedMinor: bigint;
  /** What sweeps of tokens need of this coin; an error's message when the node doesn't say. */
  sweepGas: SweepGas | { error: string };
}

/** Our own address for each currency of a real network. */
export async function listCustody(context: ServiceContext): Promise<Custody[]> {
  const { db, chains, walletKeys } = context;
  const rows = await db.selectFrom('chain_holdings').selectAll().execute();
  const found: Custody[] = [];
  for (const { currency, owedMinor } of coverageOf(chains, await readTotals(db))) {
    const network = requireChainNetwork(currency);
    const units = unitsPerMinor(chains.adapterOf(network), currency);
    const held = rows.find((row) => row.network === network && row.currency_id === currency.id);
    const [all, custody] = [BigInt(held?.amount ?? 0), BigInt(held?.custody ?? 0)];
    found.push({
      currency,
      address: walletKeys.addressOf(custodyPlaceOf(network)),
      heldMinor: custody / units,
      atUsersMinor: (all - custody) / units,
      owedMinor,
      sweepGas: await askSweepGas(context, currency),
    });
  }
  return found;
}

async function askSweepGas(context: ServiceContext, currency: Currency): Promise<Custody['sweepGas']> {
  try {
    return await estimateSweepGas(context, currency);
  } catch (error) {
    if (error instanceof NodeError) return { error: error.message };
    throw error;
  }
}
