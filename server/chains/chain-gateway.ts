import type { Currency } from '../../contract/currencies/currency-catalogue';

/** Coins to send from one of our addresses, in minor units; `id` distinguishes otherwise equal payouts. */
export interface Payout {
  id: string;
  currency: Currency;
  from: string;
  outputs: readonly { address: string; amountMinor: bigint }[];
}

/** A signed transaction, named by its hash; sending it twice has the effect of sending it once. */
export interface SignedPayout {
  hash: string;
  signed: string;
}

/**
 * The state of a transaction on its network: unknown, pending, in a block (may still be undone), final, or finally
 * refused.
 */
export interface ChainSight {
  state: 'unknown' | 'waiting' | 'included' | 'final' | 'failed';
  /** Blocks on top, its own included. */
  confirmations: number;
  /** The confirmations that make it final. */
  needed: number;
  /** Whether a block has moved its coins; false for refused ones. */
  hasMoved: boolean;
  /** What it has cost us, in minor units of the currency's fee coin; zero before it is in a block. */
  gasMinor: bigint;
}

/** The networks that coins are on. */
export interface ChainGateway {
  /** Signs a payout without sending it. The same payout gives the same transaction. */
  sign(payout: Payout): Promise<SignedPayout>;
  /** Sends a signed transaction to its network; repeating it is harmless. */
  submit(payout: SignedPayout): Promise<void>;
  look(currency: Currency, hash: string): Promise<ChainSight>;
  /** Balances of addresses in the newest block, in minor units; empty addresses are left out. */
  readBalances(currency: Currency, addresses: readonly string[]): Promise<ReadonlyMap<string, bigint>>;
}
