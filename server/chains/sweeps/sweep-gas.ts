import { sql } from 'kysely';
import { currencyCatalogue } from '../../../contract/currencies/currency-catalogue';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import type { ServiceContext } from '../../service-context';
import { depositAddresses } from '../addresses/input-addresses';
import type { DepositPurpose } from '../addresses/input-addresses';
import { custodyPlaceOf } from '../addresses/our-addresses';
import { requireChainNetwork } from '../chain-networks';
import { unitsPerMinor } from '../chain-units';
import { chainOfNetwork } from '../wallet-keys/key-place';
import { askCost, feeTimes, leastWorthMoving } from './sweep-plan';

/** What our own address needs of a network's coin, so that tokens can be moved there. */
export interface SweepGas {
  /** Users' addresses with tokens that are worth moving. */
  addressCount: number;
  /** The most that it costs, in minor units of the coin. */
  gasMinor: bigint;
}

/** Estimates the gas for all tokens that are charged for in a coin. Throws a NodeError when the node doesn't say what it costs. */
export async function estimateSweepGas(context: ServiceContext, coin: Currency): Promise<SweepGas> {
  const sum = { addressCount: 0, gasMinor: 0n };
  for (const token of currencyCatalogue.filter(
    ({ key, feeKey }) => feeKey === coin.key && key !== coin.key,
  )) {
    const { addressCount, gasMinor } = await estimateFor(context, token);
    sum.addressCount += addressCount;
    sum.gasMinor += gasMinor;
  }
  return sum;
}

/** All transfers of a token cost about as much as that from the address with the most. */
async function estimateFor(context: ServiceContext, token: Currency): Promise<SweepGas> {
  const { db, chains, walletKeys } = context;
  const network = requireChainNetwork(token);
  const [adapter, chain] = [chains.adapterOf(network), chainOfNetwork(network)];
  const units = unitsPerMinor(adapter, token);
  const none = { addressCount: 0, gasMinor: 0n };
  const { rows } = await sql<{ address: string; amount: string; index: number; purpose: DepositPurpose }>`
    select h.address, h.amount::text as amount, a.purpose, a.address_index as index from chain_address_holdings h
    join ${depositAddresses} a on a.address = h.address and a.chain = ${chain}
    where h.network = ${network} and h.currency_id = ${token.id} and h.amount >= ${String(units)}::numeric
    order by h.amount desc limit 1`.execute(db);
  const [largest] = rows;
  if (largest === undefined) return none;
  const { address, amount, index, purpose } = largest;
  const custody = walletKeys.addressOf(custodyPlaceOf(network));
  const from = { chain, purpose, index };
  const move = { from, fromAddress: address, to: custody, amountMinor: BigInt(amount) / units };
  const costMinor = await askCost(adapter, { currency: token, ...move }, 0);
  const leastMinor = await leastWorthMoving(context, { currency: token, costMinor });
  if (leastMinor === undefined) return none;
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count from chain_address_holdings
    where network = ${network} and currency_id = ${token.id} and amount >= ${String(leastMinor * units)}::numeric`.execute(
    db,
  );
  const addressCount = counted[0]?.count ?? 0;
  if (addressCount === 0) return none;
  // Sending the gas to an address costs less than a token's transfer. A node can't estimate it, because our own address may hold
  // nothing yet.
  const eachMinor = (feeTimes + 1n) * costMinor;
  // A sweep begins only while our own address holds this many times what its address gets.
  const headroom = feeTimes - 1n;
  return { addressCount, gasMinor: (BigInt(addressCount) + headroom) * eachMinor };
}
