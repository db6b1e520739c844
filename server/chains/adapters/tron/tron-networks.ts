import { requireCurrency } from '../../../../contract/currencies/currency-catalogue';
import type { RequestFacts } from '../../../../contract/currencies/currencies.contract';
import type { Currency } from '../../../../contract/currencies/currency-catalogue';
import { ForeignNode } from '../chain-adapter';
import { checkTronAddress } from './tron-address';

export type TronNetworkName = 'main' | 'test' | 'regtest';

/** The first blocks of the public networks: by them a node tells which one it follows. */
const genesisBlocks: Readonly<Record<'main' | 'test', readonly string[]>> = {
  main: ['00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc'],
  // Nile, then Shasta.
  test: [
    '0000000000000000d698d4192c56cb6be724a558448e2684802de4d6cd8690dc',
    '0000000000000000de1aa88295e1fcf982742f773e0419c5a9c134c994a9059e',
  ],
};

/** Throws a `ForeignNode` where a node's first block is not one of the network's; one's own network is any that is not public. */
export function requireGenesis(networkName: TronNetworkName, genesis: string): void {
  const isRight =
    networkName === 'regtest'
      ? !Object.values(genesisBlocks).flat().includes(genesis)
      : genesisBlocks[networkName].includes(genesis);
  if (!isRight) throw new ForeignNode(`the node is of another network than '${networkName}': ${genesis}`);
}

/** Which contract is a token of the catalogue. */
export interface TronTokenSetting {
  currencyId: number;
  contract: string;
}

/** On the main network; elsewhere they are a matter of configuration. */
const mainTokens: readonly TronTokenSetting[] = [
  { currencyId: requireCurrency('tron-trc20-usdt').id, contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
];

export const coin = requireCurrency('tron-native-trx');

/** The currencies of a network: its coin, and tokens by the contracts that alone count. */
export class TronCurrencies {
  readonly coinId = coin.id;
  readonly tokenIdByContract: ReadonlyMap<string, number>;
  private readonly contractById: ReadonlyMap<number, string>;

  /** Given tokens take the place of those that are known; a RangeError for what cannot be one. */
  constructor(networkName: TronNetworkName, given: readonly TronTokenSetting[] = []) {
    const known = networkName === 'main' ? mainTokens : [];
    this.contractById = new Map(
      [...known, ...given].map(({ currencyId, contract }) => [currencyId, contract]),
    );
    this.tokenIdByContract = new Map(
      [...this.contractById].map(([currencyId, contract]) => [contract, currencyId]),
    );
    for (const [currencyId, contract] of this.contractById) {
      const { key, network } = requireCurrency(currencyId);
      if (network !== coin.network || currencyId === coin.id)
        throw new RangeError(`${key} is no token on Tron`);
      if ('refusal' in checkTronAddress(contract))
        throw new RangeError(`${contract}, the contract of ${key}, is no Tron address`);
    }
    if (this.tokenIdByContract.size < this.contractById.size)
      throw new RangeError('each token has a contract of its own');
  }

  /** What payment requests name a currency by. */
  requestFacts({ id, decimal }: Pick<Currency, 'id' | 'decimal'>): RequestFacts {
    return { chainId: null, contract: this.contractById.get(id) ?? null, decimals: decimal };
  }

  /** The contract of a token; undefined for the coin, a RangeError for any other currency. */
  contractOf({ id, key }: Pick<Currency, 'id' | 'key'>): string | undefined {
    const contract = this.contractById.get(id);
    if (contract === undefined && id !== coin.id) throw new RangeError(`${key} has no contract on Tron`);
    return contract;
  }
}
