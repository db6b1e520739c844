import { v7 as uuidv7 } from 'uuid';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import { convertAmount, parseRate } from '../../../contract/money/rate';
import { currentPrices } from '../../market/currencies/prices.service';
import type { ServiceContext } from '../../service-context';
import type { DepositPurpose } from '../addresses/input-addresses';
import { custodyPlaceOf } from '../addresses/our-addresses';
import { CustodyShort, LegRefused } from '../adapters/chain-adapter';
import type { ChainAdapter, PayoutLeg } from '../adapters/chain-adapter';
import { requireChainNetwork } from '../chain-networks';
import { unitsPerMinor } from '../chain-units';
import { readHeld } from '../arrivals/chain-holdings';
import type { Held } from '../arrivals/chain-holdings';
import { listFreeCoins } from '../payouts/coins';
import { chainOfNetwork } from '../wallet-keys/key-place';
import type { KeyPlace } from '../wallet-keys/key-place';

/** What is left at an address for its fee: as much again as the first attempt costs, for a replacement. */
export const feeTimes = 2n;
const coinsMax = 100;

/** Coins to move from a user's address. */
export interface SweepPlan extends Held {
  index: number;
  purpose: DepositPurpose;
  amountMinor: bigint;
  /** What the address gets first, in minor units of the network's own coin. */
  gasMinor: bigint;
  /** Whether its network refuses the transfer, or has less at the address than the books say. */
  isRefused: boolean;
}

/** Works out what to move from an address; undefined where it is not worth it. */
export async function planSweep(
  context: ServiceContext,
  given: Held & { index: number; purpose: DepositPurpose },
): Promise<SweepPlan | undefined> {
  const { network, currency, address } = given;
  const adapter = context.chains.adapterOf(network);
  const from: KeyPlace = { chain: chainOfNetwork(network), purpose: given.purpose, index: given.index };
  const coins =
    adapter.needs === 'coins' ? await listCoins(context, { network, currency, address, from }) : [];
  const heldMinor =
    adapter.needs === 'coins'
      ? coins.reduce((sum, coin) => sum + coin.amount, 0n)
      : await readHeld(context, given);
  const custody = context.walletKeys.addressOf(custodyPlaceOf(network));
  const paysOwnFee = currency.feeKey === currency.key;
  const probeMinor = paysOwnFee ? heldMinor / 2n : heldMinor;
  if (probeMinor < (adapter.leastOutput?.(custody) ?? 1n)) return undefined;
  const leg = { currency, from, fromAddress: address, to: custody, amountMinor: probeMinor };
  try {
    const costMinor = await askCost(adapter, leg, coins.length);
    if (paysOwnFee) {
      if (!(await isWorth(context, { currency, heldMinor, costMinor }))) return undefined;
      return { ...given, amountMinor: heldMinor - feeTimes * costMinor, gasMinor: 0n, isRefused: false };
    }
    const coin = requireCurrency(currency.feeKey);
    const gasMinor = feeTimes * costMinor - (await readHeld(context, { network, currency: coin, address }));
    const funding = {
      currency: coin,
      from: custodyPlaceOf(network),
      fromAddress: custody,
      to: address,
      amountMinor: gasMinor,
    };
    if (gasMinor > (await readOwn(context, coin))) return undefined;
    const fundingMinor = gasMinor > 0n ? await askCost(adapter, funding, 0) : 0n;
    if (!(await isWorth(context, { currency, heldMinor, costMinor: costMinor + fundingMinor })))
      return undefined;
    // A transaction that nothing can pay for would keep all later ones of our address waiting.
    if (gasMinor > 0n && (await readOwn(context, coin)) < feeTimes * (gasMinor + fundingMinor))
      return undefined;
    return { ...given, amountMinor: heldMinor, gasMinor, isRefused: false };
  } catch (error) {
    // A token may have taken coins away: this address waits, and no other.
    const isRefused = error instanceof LegRefused || error instanceof CustodyShort;
    if (!isRefused) throw error;
    return { ...given, amountMinor: 0n, gasMinor: 0n, isRefused };
  }
}

/** What our own address has of a coin at the posted block, in minor units. */
async function readOwn({ db, chains }: ServiceContext, coin: Currency): Promise<bigint> {
  const row = await db
    .selectFrom('chain_holdings')
    .select('custody')
    .where('currency_id', '=', coin.id)
    .executeTakeFirst();
  const adapter = chains.adapterOf(requireChainNetwork(coin));
  return BigInt(row?.custody ?? 0) / unitsPerMinor(adapter, coin);
}

async function listCoins(
  { db }: ServiceContext,
  { network, currency, address, from }: Held & { from: KeyPlace },
) {
  const wanted = { network, currencyId: currency.id, address, place: from, legId: uuidv7() };
  return (await listFreeCoins(db, { ...wanted, withChange: false })).slice(0, coinsMax);
}

/** Asks the node what a transfer costs at most, in minor units of the network's own coin. */
export async function askCost(
  adapter: ChainAdapter,
  transfer: Omit<PayoutLeg, 'id' | 'outputs'> & { to: string; amountMinor: bigint },
  coinCount: number,
): Promise<bigint> {
  const { to, amountMinor, ...rest } = transfer;
  const leg: PayoutLeg = { ...rest, id: uuidv7(), outputs: [{ address: to, amountMinor }] };
  return adapter.costMax(leg, await adapter.survey(leg), coinCount);
}

async function isWorth(
  context: ServiceContext,
  { currency, heldMinor, costMinor }: { currency: Currency; heldMinor: bigint; costMinor: bigint },
): Promise<boolean> {
  const least = await leastWorthMoving(context, { currency, costMinor });
  return least !== undefined && heldMinor >= least;
}

/** The amount of a currency that is worth moving at a cost in the network's own coin; undefined without a price. */
export async function leastWorthMoving(
  context: ServiceContext,
  { currency, costMinor }: { currency: Currency; costMinor: bigint },
): Promise<bigint | undefined> {
  const coin = requireCurrency(currency.feeKey);
  const prices = await currentPrices(context);
  const price = parseRate(prices.get(currency.id) ?? '');
  const coinPrice = parseRate(prices.get(coin.id) ?? '');
  if (price === undefined || coinPrice === undefined) return undefined;
  return convertAmount({
    amountMinor: costMinor * BigInt(context.config.SWEEP_COST_TIMES),
    from: { decimal: coin.decimal, price: coinPrice },
    to: { decimal: currency.decimal, price },
    rounding: 'up',
  });
}
