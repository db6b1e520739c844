import type { FeeSource } from '../gateways/fees/fee-source';
import type { Clock } from '../kernel/clock';
import { TimedOut, withTimeout } from '../kernel/with-timeout';
import { NodeError } from './adapters/chain-adapter';
import type { ChainAdapter, FeeRates, Speed } from './adapters/chain-adapter';
import { chainNetworkOf } from './chain-networks';
import type { ChainNetwork } from './chain-networks';
import type { Chains } from './chains';

/** Minimum time between two requests for a node's rates. */
const freshMs = 15_000;
/** How long a caller waits for newer rates than the cached ones; nodes answer in some milliseconds. */
const patienceMs = 300;
/** Cached rates stay valid this long while their node is away. After that the catalogue's fees apply. */
const usableMs = 10 * 60_000;
/** Caps a base fee at this multiple of the catalogue's fee, whatever a node says. We pay the rest. */
const capTimes = 50n;

interface Known {
  rates: FeeRates | undefined;
  askedAt: Date;
}

interface NodeFeesOptions {
  chains: Pick<Chains, 'adapterOf'>;
  /** Minimum fees, and the fees of networks without a node. */
  catalogue: FeeSource;
  clock: Clock;
}

/**
 * Base fees from the networks' own nodes: what a usual payment costs at the low rate, never below the catalogue's fee and never above
 * `capTimes` of it. Where rates are known already, callers wait for newer ones only a moment.
 */
export function createNodeFees({ chains, catalogue, clock }: NodeFeesOptions): FeeSource {
  const known = new Map<ChainNetwork, Known>();
  const asking = new Map<ChainNetwork, Promise<void>>();
  const ageMs = (since: Date): number => clock.now().getTime() - since.getTime();

  async function ask(network: ChainNetwork, adapter: ChainAdapter): Promise<void> {
    const before = known.get(network)?.rates;
    let rates: FeeRates | undefined;
    try {
      rates = await adapter.feeRates();
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      rates = before !== undefined && ageMs(before.asOf) < usableMs ? before : undefined;
    } finally {
      asking.delete(network);
    }
    known.set(network, { rates, askedAt: clock.now() });
  }

  async function readRates(network: ChainNetwork, adapter: ChainAdapter): Promise<FeeRates | undefined> {
    const now = known.get(network);
    if (now !== undefined && ageMs(now.askedAt) < freshMs) return now.rates;
    const asked = asking.get(network) ?? ask(network, adapter);
    asking.set(network, asked);
    if (now?.rates === undefined || ageMs(now.rates.asOf) >= usableMs) {
      await asked;
      return known.get(network)?.rates;
    }
    await withTimeout(asked, patienceMs).catch((error: unknown) => {
      if (!(error instanceof TimedOut)) throw error;
    });
    return (known.get(network) ?? now).rates;
  }

  return {
    async readBaseFeeMinor(currency) {
      const least = await catalogue.readBaseFeeMinor(currency);
      const network = chainNetworkOf(currency);
      if (network === undefined || currency.fixFee) return least;
      const adapter = chains.adapterOf(network);
      if (adapter.usualCost === undefined) return least;
      const rates = await readRates(network, adapter);
      if (rates === undefined) return least;
      const cost = adapter.usualCost(currency, rates.low);
      if (cost > least * capTimes) return least * capTimes;
      return cost > least ? cost : least;
    },
  };
}

/** How fast a payment is to be by what its user pays: the tiers are once, three and ten times the base fee. */
export function speedOf({ feeMinor, baseMinor }: { feeMinor: bigint; baseMinor: bigint }): Speed {
  if (feeMinor >= baseMinor * 10n) return 'high';
  return feeMinor >= baseMinor * 3n ? 'average' : 'low';
}
