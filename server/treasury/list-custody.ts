import type { Currency } from '../../contract/currencies/currency-catalogue';
import { askNodes, nodePatienceMs } from '../audit/ask-nodes';
import { NoAnswer, readTotals } from '../audit/audit-view';
import { custodyPlaceOf } from '../chains/addresses/our-addresses';
import { NodeError } from '../chains/adapters/chain-adapter';
import { requireChainNetwork } from '../chains/chain-networks';
import { unitsPerMinor } from '../chains/chain-units';
import { coverageOf } from '../chains/coverage';
import { estimateSweepGas } from '../chains/sweeps/sweep-gas';
import type { SweepGas } from '../chains/sweeps/sweep-gas';
import { readOnlySnapshot } from '../kernel/db/db';
import { inTransaction } from '../service-context';
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

/**
 * Our own address for each currency of a real network, from one snapshot of the books. Nodes are asked after it, networks in
 * parallel, with one limit for all of them.
 */
export async function listCustody(
  context: ServiceContext,
  { limitMs = nodePatienceMs }: { limitMs?: number } = {},
): Promise<Custody[]> {
  const custodies = await inTransaction(context, readCustody, readOnlySnapshot);
  const gas = new Map<string, Custody['sweepGas']>();
  const coins = custodies.filter(({ currency: { key, feeKey } }) => key === feeKey);
  const questions = coins.map(({ currency }) => ({
    check: currency.key,
    network: requireChainNetwork(currency),
    size: 1,
    async ask() {
      gas.set(currency.key, await askSweepGas(context, currency));
      return [];
    },
  }));
  const { findings, unchecked } = await askNodes(questions, { patienceMs: limitMs, limitMs });
  for (const { check, message } of findings) gas.set(check, { error: message });
  for (const { check, reason } of unchecked) gas.set(check, { error: reason });
  return custodies.map((custody) => ({
    ...custody,
    // A token pays for nothing.
    sweepGas: gas.get(custody.currency.key) ?? { addressCount: 0, gasMinor: 0n },
  }));
}

async function readCustody(context: ServiceContext): Promise<Omit<Custody, 'sweepGas'>[]> {
  const { db, chains, walletKeys } = context;
  const rows = await db.selectFrom('chain_holdings').selectAll().execute();
  return coverageOf(chains, await readTotals(db)).map(({ currency, owedMinor }) => {
    const network = requireChainNetwork(currency);
    const units = unitsPerMinor(chains.adapterOf(network), currency);
    const held = rows.find((row) => row.network === network && row.currency_id === currency.id);
    const [all, custody] = [BigInt(held?.amount ?? 0), BigInt(held?.custody ?? 0)];
    return {
      currency,
      address: walletKeys.addressOf(custodyPlaceOf(network)),
      heldMinor: custody / units,
      atUsersMinor: (all - custody) / units,
      owedMinor,
    };
  });
}

async function askSweepGas(context: ServiceContext, currency: Currency): Promise<SweepGas> {
  try {
    return await estimateSweepGas(context, currency);
  } catch (error) {
    if (error instanceof NodeError) throw new NoAnswer(error.message);
    throw error;
  }
}
