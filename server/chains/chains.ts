import type { RequestFacts } from '../../contract/currencies/currencies.contract';
import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import type { FeeSource } from '../gateways/fees/fee-source';
import type { Clock } from '../kernel/clock';
import type { ChainAdapter } from './adapters/chain-adapter';
import { chainNetworkOf, chainNetworks } from './chain-networks';
import type { ChainNetwork } from './chain-networks';
import { createEmbeddedAdapter } from './embedded/embedded-adapter';
import { isSlow, networkStates } from './network-states';
import type { NetworkName } from './wallet-keys/bitcoin-forms';
import type { Db } from '../kernel/db/db';

/** A network that the settings name a node of. */
export interface RealNetwork {
  adapter: ChainAdapter;
  networkName: NetworkName;
  /** The page of a transaction at an explorer, its hash as `{hash}`; empty if there is none. */
  explorer: string;
  /** The setting that its node is named by. */
  setting: string;
}

export type RealNetworks = ReadonlyMap<ChainNetwork, RealNetwork>;

/** What users see of a currency's network. */
interface NetworkFacts {
  confirmations: number | null;
  request: RequestFacts | null;
}

/** The networks that coins are on: each one's adapter. */
export interface Chains {
  adapterOf: (network: ChainNetwork) => ChainAdapter;
  real: RealNetworks;
  /** Networks that are simulated in our own database. */
  embedded: readonly ChainNetwork[];
  /** What users see of a currency's network: see `confirmationsOf`, and what a request for a payment names. */
  factsOf: (currency: Currency) => NetworkFacts;
  /** The keys of the currencies whose network's node is away or behind. */
  findSlow: () => Promise<ReadonlySet<string>>;
  /** The chains as one transaction sees them: the stand-ins are in the books' own database. */
  within: (transaction: Db) => Chains;
}

/** Whether a currency's coins lie on a network that the settings name a node of: only what came in there can be given away. */
export function isOnRealNetwork({ real }: Chains, currency: Currency): boolean {
  const network = chainNetworkOf(currency);
  return network !== undefined && real.has(network);
}

/**
 * The blocks that make a currency's transactions final, as its adapter says: 0 without a network, null where the network itself
 * names its final block.
 */
export function confirmationsOf({ adapterOf }: Pick<Chains, 'adapterOf'>, currency: Currency): number | null {
  const network = chainNetworkOf(currency);
  return network === undefined ? 0 : adapterOf(network).confirmations;
}

/** What the adapter of a currency's network says to users. */
export function factsOf(chains: Pick<Chains, 'adapterOf'>, currency: Currency): NetworkFacts {
  const network = chainNetworkOf(currency);
  const request = network === undefined ? undefined : chains.adapterOf(network).requestFacts?.(currency);
  return { confirmations: confirmationsOf(chains, currency), request: request ?? null };
}

interface ChainsOptions {
  db: Db;
  clock: Clock;
  fees: FeeSource;
  /** The others are simulated. */
  real?: RealNetworks;
}

/** Puts together the adapters of all networks. */
export function createChains(options: ChainsOptions): Chains {
  const { real = new Map() as RealNetworks } = options;
  const adapters = new Map(
    chainNetworks.map((network) => [
      network,
      real.get(network)?.adapter ?? createEmbeddedAdapter(network, options),
    ]),
  );
  const adapterOf = (network: ChainNetwork): ChainAdapter => {
    const adapter = adapters.get(network);
    if (adapter === undefined) throw new RangeError(`${network} has no adapter`);
    return adapter;
  };
  return {
    adapterOf,
    factsOf: (currency) => factsOf({ adapterOf }, currency),
    async findSlow() {
      const { db, clock } = options;
      const states = await networkStates({ db, clock, chains: { real } });
      const slow = new Set(
        states.filter((state) => isSlow(state, clock.now())).map(({ network }) => network),
      );
      return new Set(
        currencyCatalogue.flatMap((currency) => {
          const network = chainNetworkOf(currency);
          return network !== undefined && slow.has(network) ? [currency.key] : [];
        }),
      );
    },
    embedded: chainNetworks.filter((network) => !real.has(network)),
    real,
    within: (transaction) => createChains({ ...options, db: transaction }),
  };
}
