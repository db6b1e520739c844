import type { Currency } from '../../contract/currencies/currency-catalogue';
import type { ChainAdapter } from '../../server/chains/adapters/chain-adapter';
import type { KeyPlace } from '../../server/chains/wallet-keys/key-place';

/** The fate of the transactions of undone blocks: they wait for another block, or are forgotten. */
export type UndoneTransactions = 'wait' | 'are forgotten';

/** A network with its adapter, and the hands that move it. */
export interface ChainUnderTest {
  adapter: ChainAdapter;
  /** What the tests pay with: the network's coin or a token. */
  currency: Currency;
  addressOf: (place: KeyPlace) => string;
  keyOf: (place: KeyPlace) => Uint8Array;
  /** Hands in a payment by someone else, in the network's smallest units; returns its transaction. It waits for a block. */
  payFromOutside(address: string, amount: bigint, currency: Currency): Promise<string>;
  mine(count: number): Promise<void>;
  /** Undoes the newest blocks, which are not final, and puts empty ones in their place, so that nodes follow. */
  reorganise(depth: number, undone: UndoneTransactions): Promise<void>;
  /** How many blocks on top make a block final for certain. */
  blocksToFinality: number;
  /** What a few payouts cost at most, in the coin's smallest units; one whole coin unless said. */
  feeFunds?: bigint;
  /** Whether the node lists payments before they are in a block. */
  showsWaiting: boolean;
}
