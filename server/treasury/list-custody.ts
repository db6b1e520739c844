import type { Currency } from '../../contract/currencies/currency-catalogue';
import { readTotals } from '../audit/audit-view';
import { custodyPlaceOf } from '../chains/addresses/our-addresses';
import { NodeError } from '../chains/adapters/chain-adapter';
import { requireChainNetwork } from '../chains/chain-networks';
import { unitsPerMinor } from '../chains/chain-units';
import { coverageOf } from '../chains/coverage';
import { estimateSweepGas } from '../chains/sweeps/sweep-gas';
import type { SweepGas } from '../chains/sweeps/sweep-gas';
import { readOnlySnapshot } from '../kernel/db/db';
import { TimedOut, withTimeout } from '../kernel/with-timeout';
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

/** How long the nodes may take. */
const nodePatienceMs = 10_000;

/** Our own address for each currency of a real network, from one snapshot of the books. Nodes are asked after it, all at once. */
export async function listCustody(
  context: ServiceContext,
  { limitMs = nodePatienceMs }: { limitMs?: number } = {},
): Promise<Custody[]> {
  const custodies = await inTransaction(context, readCustody, readOnlySnapshot);
  return Promise.all(
    custodies.map(async (custody) => ({
      ...custody,
      sweepGas: await askSweepGas(context, custody.currency, limitMs),
    })),
  );
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

async function askSweepGas(
  context: ServiceContext,
  currency: Currency,
  limitMs: number,
): Promise<Custody['sweepGas']> {
  // A token pays for nothing.
  if (currency.key !== currency.feeKey) return { addressCount: 0, gasMinor: 0n };
  try {
    return await withTimeout(estimateSweepGas(context, currency), limitMs);
  } catch (error) {
    if (error instanceof NodeError || error instanceof TimedOut) return { error: error.message };
    throw error;
  }
}
