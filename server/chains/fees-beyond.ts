import { sql } from 'kysely';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import { convertAmount, parseRate } from '../../contract/money/rate';
import { leastIdSince } from '../audit/pages';
import { currentPrices } from '../market/currencies/prices.service';
import type { ServiceContext } from '../service-context';
import type { ChainNetwork } from './chain-networks';
import { unitsPerMinor } from './chain-units';

const dayMs = 86_400_000;

/** Network fees of a day that no user paid: sweeps, gas for them, returns, and what payments cost beyond their users' fees. */
export interface FeesBeyond {
  network: ChainNetwork;
  /** The network's own coin, in whose minor units the amounts are. */
  coin: Currency;
  beyondMinor: bigint;
  /** `FEES_BEYOND_DAY_USD` in the coin; undefined without a price. */
  limitMinor: bigint | undefined;
}

export function isAboveLimit({ beyondMinor, limitMinor }: FeesBeyond): boolean {
  return limitMinor !== undefined && beyondMinor > limitMinor;
}

type FeesContext = Pick<ServiceContext, 'db' | 'chains' | 'clock' | 'config' | 'keys' | 'prices'>;

/** By network, for payouts of the last 24 hours whose transactions are final. Networks without any are left out. */
export async function listFeesBeyond(context: FeesContext): Promise<FeesBeyond[]> {
  const { db, clock, chains, config } = context;
  const since = leastIdSince(clock.now().getTime() - dayMs);
  const { rows } = await sql<{
    network: ChainNetwork;
    currencyId: number;
    gas: string;
    feeMinor: string;
  }>`
    select s.network, s.gas_currency_id as "currencyId", sum(s.gas)::text as gas,
      (case when p.state <> 'failed' and p.fee_currency_id = s.gas_currency_id then p.fee else 0 end)::text as "feeMinor"
    from payout_legs l join payouts p on p.id = l.payout_id
    join payout_attempts a on a.leg_id = l.id
    join chain_sent s on s.network = a.network and s.hash = a.hash and s.is_posted
    where l.id >= ${since}::uuid group by p.id, s.network, s.gas_currency_id`.execute(db);
  const sums = new Map<ChainNetwork, { coin: Currency; beyondMinor: bigint }>();
  for (const { network, currencyId, gas, feeMinor } of rows) {
    const coin = requireCurrency(currencyId);
    const lossMinor = BigInt(gas) / unitsPerMinor(chains.adapterOf(network), coin) - BigInt(feeMinor);
    const { beyondMinor } = sums.get(network) ?? { beyondMinor: 0n };
    sums.set(network, { coin, beyondMinor: beyondMinor + (lossMinor > 0n ? lossMinor : 0n) });
  }
  if (sums.size === 0) return [];
  const prices = await currentPrices(context);
  const dollar = { decimal: 0, price: { units: 1n, scale: 0 } };
  return [...sums].map(([network, { coin, beyondMinor }]) => {
    const price = parseRate(prices.get(coin.id) ?? '');
    const amountMinor = BigInt(config.FEES_BEYOND_DAY_USD);
    const to = price && { decimal: coin.decimal, price };
    const limitMinor = to && convertAmount({ amountMinor, from: dollar, to, rounding: 'down' });
    return { network, coin, beyondMinor, limitMinor };
  });
}

/** The sum in words, with the limit if it is exceeded. */
export function describeFees(fees: FeesBeyond): string {
  const { coin, beyondMinor, limitMinor } = fees;
  const shown = (minor: bigint): string => `${formatAmount(minor, coin.decimal)} ${coin.ticker}`;
  const above = isAboveLimit(fees) ? `, ABOVE THE LIMIT OF ${shown(limitMinor ?? 0n)}` : '';
  return `fees: in the last 24 hours we paid ${shown(beyondMinor)} more than users did${above}`;
}
