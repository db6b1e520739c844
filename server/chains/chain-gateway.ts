import type { Currency } from '../../contract/currencies/currency-catalogue';

/** Coins that leave one of our addresses for others, in minor units; its id makes it different from any like it. */
export interface Payout {
  id: string;
  currency: Currency;
  from: string;
  outputs: readonly { address: string; amountMinor: bigint }[];
}

/** A transaction that its network would take; the hash names it, and sending it twice is sending it once. */
export interface SignedPayout {
  hash: string;
  signed: string;
}

/**
 * What a network says of a transaction: it has never heard of it, it waits for a block, a block has it (which may still be
 * undone), nobody will undo that any more, or it was refused and nobody will undo that.
 */
export interface ChainSight {
  state: 'unknown' | 'waiting' | 'included' | 'final' | 'failed';
  /** Blocks on top, its own included. */
  confirmations: number;
  /** From how many on nobody will undo it. */
  needed: number;
  /** Whether a block has its coins moved: not of one that was refused. */
  hasMoved: boolean;
  /** What it has cost us, in minor units of the currency's fee coin; zero before it is in a block. */
  gasMinor: bigint;
}

/** The networks that coins lie on. */
export interface ChainGateway {
  /** Signs a payout; nothing is sent. The same payout gives the same transaction. */
  sign(payout: Payout): Promise<SignedPayout>;
  /** Hands a signed transaction to its network; doing so again does no harm. */
  submit(payout: SignedPayout): Promise<void>;
  look(currency: Currency, hash: string): Promise<ChainSight>;
  /** What lies on addresses in the newest block, in minor units; those without anything are left out. */
  readBalances(currency: Currency, addresses: readonly string[]): Promise<ReadonlyMap<string, bigint>>;
}
