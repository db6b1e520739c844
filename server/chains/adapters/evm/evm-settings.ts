import { requireCurrency } from '../../../../contract/currencies/currency-catalogue';
import type { RequestFacts } from '../../../../contract/currencies/currencies.contract';
import type { Currency } from '../../../../contract/currencies/currency-catalogue';
import { chainNetworkOf } from '../../chain-networks';
import { canonicalAddress, checkEvmAddress } from './evm-address';

export type EvmNetwork = 'ethereum' | 'tectum';
export type EvmNetworkName = 'main' | 'test' | 'regtest';

/** Which contract is a token of the catalogue, and how many decimals it counts with. */
export interface TokenSetting {
  currencyId: number;
  contract: string;
  decimals: number;
}

export interface EvmToken {
  currency: Currency;
  /** Canonical. */
  contract: string;
  decimals: number;
}

/** The settings of a network, before any node is asked. */
export interface EvmSettings {
  network: EvmNetwork;
  networkName: EvmNetworkName;
  chainId: bigint;
  coin: Currency;
  tokens: readonly EvmToken[];
  /** The least tip for one unit of gas, in wei. */
  tipFloorWei: bigint;
  /** The most that we pay for one unit of gas, in wei, whatever a node says. */
  priceCeilingWei: bigint;
}

export interface EvmSettingsGiven {
  network: EvmNetwork;
  networkName: EvmNetworkName;
  tokens: readonly TokenSetting[];
  /** Only for a test network of one's own. */
  chainId?: bigint;
  tipFloorWei?: bigint;
  priceCeilingWei?: bigint;
}

/** The coin of every network of this kind. */
const coinDecimals = 18;
const gwei = 10n ** 9n;

const networks: Readonly<
  Record<EvmNetwork, { coin: string; chainIds: Readonly<Record<EvmNetworkName, bigint>> }>
> = {
  ethereum: {
    coin: 'ethereum-native-eth',
    chainIds: { main: 1n, test: 11_155_111n, regtest: 31_337n },
  },
  tectum: { coin: 'tectum-v4-tet', chainIds: { main: 1003n, test: 1003n, regtest: 1003n } },
};

/** Completes and checks what an installation was given; a RangeError names what is wrong. */
export function evmSettings(given: EvmSettingsGiven): EvmSettings {
  const { network, networkName } = given;
  const { coin, chainIds } = networks[network];
  const tokens = given.tokens.map((token) => checkedToken(network, token));
  const contracts = new Set(tokens.map(({ contract }) => contract));
  const currencies = new Set(tokens.map(({ currency }) => currency.id));
  if (contracts.size < tokens.length || currencies.size < tokens.length)
    throw new RangeError('each token has one contract of its own');
  return {
    network,
    networkName,
    chainId: given.chainId ?? chainIds[networkName],
    coin: requireCurrency(coin),
    tokens,
    tipFloorWei: given.tipFloorWei ?? gwei / 100n,
    priceCeilingWei: given.priceCeilingWei ?? 2000n * gwei,
  };
}

function checkedToken(network: EvmNetwork, { currencyId, contract, decimals }: TokenSetting): EvmToken {
  const currency = requireCurrency(currencyId);
  const isToken = currency.key !== networks[network].coin;
  if (chainNetworkOf(currency) !== network || !isToken)
    throw new RangeError(`${currency.key} is no token on ${network}`);
  if ('refusal' in checkEvmAddress(contract))
    throw new RangeError(`the contract of ${currency.key} has no valid address`);
  // The network could not pay a smaller minor unit of the books.
  if (decimals < currency.decimal || decimals > 36)
    throw new RangeError(`${currency.key} cannot have ${decimals} decimals`);
  return { currency, contract: canonicalAddress(contract), decimals };
}

/** The token that a currency is; undefined for the network's coin, a RangeError for any other currency. */
export function tokenOf(settings: EvmSettings, currency: Currency): EvmToken | undefined {
  if (currency.id === settings.coin.id) return undefined;
  const token = settings.tokens.find((token) => token.currency.id === currency.id);
  if (token === undefined) throw new RangeError(`${currency.key} has no contract on ${settings.network}`);
  return token;
}

/** What payment requests name a currency of the network by. */
export function requestFacts({ chainId, tokens }: EvmSettings, { id }: Currency): RequestFacts {
  const token = tokens.find(({ currency }) => currency.id === id);
  return {
    chainId: Number(chainId),
    contract: token?.contract ?? null,
    decimals: token?.decimals ?? coinDecimals,
  };
}

export function decimalsOn(settings: EvmSettings, currency: Currency): number {
  return tokenOf(settings, currency)?.decimals ?? coinDecimals;
}

/** What the network counts for one minor unit of the books. */
export function unitsInMinor(settings: EvmSettings, currency: Currency): bigint {
  return 10n ** BigInt(decimalsOn(settings, currency) - currency.decimal);
}
