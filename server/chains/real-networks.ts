import { brand } from '../../contract/brand';
import { currencyCatalogue, findCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import type { Clock } from '../kernel/clock';
import type { Config } from '../kernel/config';
import { readExplorers } from '../kernel/outside-links';
import { StartupError } from '../kernel/startup-error';
import type { ServiceContext } from '../service-context';
import { createBitcoinAdapter } from './adapters/bitcoin/bitcoin-adapter';
import { ForeignNode, NodeError } from './adapters/chain-adapter';
import type { ChainAdapter } from './adapters/chain-adapter';
import { createEvmAdapter } from './adapters/evm/evm-adapter';
import type { EvmNetwork } from './adapters/evm/evm-settings';
import { createTronAdapter } from './adapters/tron/tron-adapter';
import { listCoinsAt } from './payouts/coins';
import type { NetworkName } from './wallet-keys/bitcoin-forms';
import { chainNetworkOf, chainNetworks } from './chain-networks';
import type { RealNetwork, RealNetworks } from './chains';
import type { ChainNetwork } from './chain-networks';
import type { Db } from '../kernel/db/db';

/** A StartupError names the setting that is wrong. No node is asked yet. */
export function createRealNetworks(config: Config, { clock, db }: { clock: Clock; db: Db }): RealNetworks {
  const real = new Map<ChainNetwork, RealNetwork>();
  const { BITCOIN_RPC_URL: bitcoinUrl, BITCOIN_NETWORK: bitcoinName, TRON_URL: tronUrl } = config;
  if (bitcoinUrl !== undefined)
    real.set('bitcoin', {
      adapter: createBitcoinAdapter({
        url: bitcoinUrl,
        networkName: bitcoinName,
        confirmations: config.BITCOIN_CONFIRMATIONS,
        clock,
        findCoins: (addresses, at) => listCoinsAt(db, { network: 'bitcoin', addresses, height: at.height }),
      }),
      networkName: bitcoinName,
      explorer: explorerOf(config, 'bitcoin', bitcoinName),
      setting: 'BITCOIN_RPC_URL',
    });
  addEvm(real, { network: 'ethereum', prefix: 'ETHEREUM', config, clock });
  addEvm(real, { network: 'tectum', prefix: 'V4', config, clock });
  if (tronUrl !== undefined) {
    const networkName = config.TRON_NETWORK;
    const tokens = readTokens('TRON_TOKENS', config.TRON_TOKENS);
    const adapter = orStartupError('TRON_TOKENS', () =>
      createTronAdapter({ url: tronUrl, networkName, tokens, clock }),
    );
    const explorer = explorerOf(config, 'tron', networkName);
    real.set('tron', { adapter, networkName, explorer, setting: 'TRON_URL' });
    requireTokens('tron', { adapter, setting: 'TRON_TOKENS' });
  }
  return real;
}

function addEvm(
  real: Map<ChainNetwork, RealNetwork>,
  given: { network: EvmNetwork; prefix: 'ETHEREUM' | 'V4'; config: Config; clock: Clock },
): void {
  const { network, prefix, config, clock } = given;
  const [url, networkName] = [config[`${prefix}_RPC_URL`], config[`${prefix}_NETWORK`]];
  const setting = `${prefix}_TOKENS` as const;
  if (url === undefined) return;
  const tokens = readTokens(setting, config[setting]);
  const adapter = orStartupError(setting, () =>
    createEvmAdapter({ url, network, networkName, tokens, clock }),
  );
  requireTokens(network, { adapter, setting });
  const explorer = explorerOf(config, network, networkName);
  real.set(network, { adapter, networkName, explorer, setting: `${prefix}_RPC_URL` });
}

/** The explorers that the brand file names know the main networks alone; a setting may name one for any. */
function explorerOf({ EXPLORERS }: Config, network: ChainNetwork, networkName: NetworkName): string {
  return readExplorers(EXPLORERS)[network] ?? (networkName === 'main' ? brand.explorers[network] : '');
}

function readTokens(
  setting: string,
  text = '',
): { currencyId: number; contract: string; decimals: number }[] {
  return text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [, key = '', contract = '', decimals] = /^([^=]+)=([^:]+)(?::(\d+))?$/.exec(part) ?? [];
      const currency = findCurrency(key);
      if (currency === undefined) throw new StartupError(`Configuration: ${setting}: no currency is ${key}`);
      return { currencyId: currency.id, contract, decimals: Number(decimals ?? currency.decimal) };
    });
}

function orStartupError<Made>(setting: string, create: () => Made): Made {
  try {
    return create();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new StartupError(`Configuration: ${setting} is wrong: ${error.message}`);
  }
}

/** Users have an address for each currency of a network: what arrived there in a token without a contract would be lost to them. */
function requireTokens(
  network: ChainNetwork,
  { adapter, setting }: { adapter: ChainAdapter; setting: string },
): void {
  const missing = currencyCatalogue
    .filter((currency) => chainNetworkOf(currency) === network && !hasContract(adapter, currency))
    .map(({ key }) => key);
  if (missing.length > 0)
    throw new StartupError(`Configuration: ${setting}: the contract is missing of ${missing.join(', ')}`);
}

/** A network's own coin has none and needs none. */
function hasContract(adapter: ChainAdapter, currency: Currency): boolean {
  try {
    adapter.decimalsOf(currency);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const markOf = (network: ChainNetwork): string => `network ${network}`;

/**
 * Throws a StartupError where the database has a network on the stand-in and the settings name a node of it, the other way
 * round, or another network's name: the books say what lies on one network, and nothing of it lies on another.
 */
export async function refuseOtherNetworks(db: Db, real: RealNetworks): Promise<void> {
  const heads = await db.selectFrom('chain_heads').select('network').execute();
  const marks = await db
    .selectFrom('installation')
    .selectAll()
    .where('name', 'in', chainNetworks.map(markOf))
    .execute();
  for (const network of chainNetworks) {
    const known = marks.find(({ name }) => name === markOf(network))?.value;
    const named = real.get(network);
    if (named !== undefined && heads.some((head) => head.network === network))
      throw new StartupError(
        `${named.setting}: this database keeps ${network} on the stand-in; a real network needs a new database`,
      );
    if (known !== undefined && known !== named?.networkName)
      throw new StartupError(
        `This database's coins lie on the ${known} network of ${network}, and the settings name ${named === undefined ? 'no node of it' : named.networkName}`,
      );
  }
}

/**
 * Checks that each node is of the network in the settings, and stores the network's name in the database. Throws a
 * StartupError for a node of another network, and for a node that does not answer before its network was ever followed; later
 * it waits for the node.
 */
export async function joinRealNetworks(context: Pick<ServiceContext, 'db' | 'chains'>): Promise<void> {
  const { db, chains } = context;
  const join = async ([network, { adapter, networkName, setting }]: [ChainNetwork, RealNetwork]) => {
    try {
      await adapter.head();
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      if (error instanceof ForeignNode || !(await isFollowed(db, network)))
        throw new StartupError(`${setting}: ${error.message}`);
      // The network's worker waits for the node, and says so.
    }
    await db
      .insertInto('installation')
      .values({ name: markOf(network), value: networkName })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  await Promise.all([...chains.real].map(join));
}

async function isFollowed(db: Db, network: ChainNetwork): Promise<boolean> {
  const cursor = await db
    .selectFrom('chain_cursors')
    .select('network')
    .where('network', '=', network)
    .executeTakeFirst();
  return cursor !== undefined;
}
