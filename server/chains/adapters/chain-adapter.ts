import type { RequestFacts } from '../../../contract/currencies/currencies.contract';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import type { ChainNetwork } from '../chain-networks';
import type { KeyPlace } from '../wallet-keys/key-place';

/** A block by height and hash; a height alone names different blocks before and after a reorganisation. */
export interface BlockRef {
  height: bigint;
  hash: string;
}

/**
 * Coins that a transaction moves onto or off an address of ours, above zero, in the smallest unit that the network knows: for
 * most currencies the ledger's minor unit, see `decimalsOf`.
 */
export interface ChainMove {
  /** Unique on the network, and the same after a reorganisation: `txid:vout`, `txid:log:2` (second log of the transaction), `txid`. */
  key: string;
  transaction: string;
  currencyId: number;
  address: string;
  amount: bigint;
  /** The height from which on nodes let it be spent, where it is not from its own block on: a miner's reward matures. */
  spendableFrom?: bigint;
}

/** A transaction that one of our addresses sent, as its block has it. */
export interface SentTransaction {
  hash: string;
  from: string;
  /** It cost its fee and moved nothing else. */
  hasReverted: boolean;
  /** The network fee, in the smallest unit of the network's coin. */
  gasCurrencyId: number;
  gas: bigint;
}

/** What a block did at our addresses. Of a transaction that reverted it has neither arrivals nor spends. */
export interface ChainBlock {
  ref: BlockRef;
  parentHash: string;
  arrivals: readonly ChainMove[];
  /** What left our addresses, without the network fee where that is paid on top (networks with accounts). */
  spends: readonly ChainMove[];
  sent: readonly SentTransaction[];
}

/** Returns which of some addresses are ours; adapters ask with all addresses of a block at once. */
export type FindOurs = (addresses: readonly string[]) => Promise<ReadonlySet<string>>;

/** A part of a payout that one transaction carries; networks that cannot do more have one output in each. */
export interface PayoutLeg {
  id: string;
  currency: Currency;
  from: KeyPlace;
  fromAddress: string;
  outputs: readonly { address: string; amountMinor: bigint }[];
  /** Which of the network's rates its first attempt pays; the average one by default. A replacement pays at least the high one. */
  speed?: Speed;
}

/** How fast a transaction is to be included, by what it pays. */
export type Speed = keyof Omit<FeeRates, 'asOf'>;

/** The network's fee rates in its own unit (sat/vB, wei, sun), low ≤ average ≤ high. */
export interface FeeRates {
  low: bigint;
  average: bigint;
  high: bigint;
  /** When the node said so. */
  asOf: Date;
}

/**
 * What the node says about a leg before it is signed: rates, lowest free nonce, solid reference block. JSON, with amounts as
 * decimal strings, so that it can be stored; each adapter reads only its own.
 */
export type Survey = Readonly<Record<string, unknown>>;

/** A coin (UTXO) of ours that no recorded transaction spends. */
export interface Coin {
  /** `txid:vout` */
  key: string;
  address: string;
  place: KeyPlace;
  amount: bigint;
}

/** What was reserved for a leg in the books' own transaction: a nonce, coins, or nothing, as `needs` says. */
export interface Reserved {
  nonce?: bigint;
  coins?: readonly Coin[];
}

/** A transaction ready to be signed; JSON like a survey. */
export interface Unsigned {
  from: KeyPlace;
  body: Readonly<Record<string, unknown>>;
}

/** A signed transaction; submitting it twice has the effect of submitting it once. */
export interface Signed {
  hash: string;
  /** What the node is given: hex, or JSON where its call takes that. */
  bytes: string;
  /** The most that it can cost us, in minor units of the network's own coin. */
  feeMaxMinor: bigint;
  /** Facts that later steps need, as JSON: nonce, spent coins, expiry. */
  facts: Readonly<Record<string, unknown>>;
}

/** Every attempt of a leg, oldest first; they share a nonce or a coin, so that one of them at most is ever included. */
export interface Attempt extends Signed {
  n: number;
}

export type SubmitAnswer = 'taken' | 'known' | { refused: string; forGood: boolean };

/** Returned for addresses that are not of this network, or whose checksum is wrong. */
export type AddressRefusal = 'form' | 'checksum' | 'network';

/** The newest block, and the newest that counts as final. */
export interface ChainHead {
  tip: BlockRef;
  final: BlockRef;
  /** The newest block's own time; absent where the network doesn't say. */
  tipAt?: Date;
  /** Blocks that the node knows of and has not taken yet; absent where it can't tell. */
  behind?: bigint;
}

/**
 * One network. Nothing that a node says is trusted: adapters check every answer's form, size and identity, give each call a
 * time limit, and throw a `NodeError` otherwise.
 */
export interface ChainAdapter {
  readonly network: ChainNetwork;
  readonly can: {
    /** Whether a stuck transaction can be replaced by one with a higher fee. */
    replace: boolean;
    manyOutputs: boolean;
    /** Whether a transaction expires some time after it was signed. */
    expires: boolean;
  };
  /**
   * What must be reserved before a transaction is drafted. With coins, spends are whole coins that include the fee; elsewhere
   * fees come on top of spends.
   */
  readonly needs: 'nonce' | 'coins' | 'nothing';
  /** The blocks, its own included, that make a transaction final; null where the network itself names its final block. */
  readonly confirmations: number | null;
  /** How many decimals the network keeps of a currency; it may be more than the ledger's. */
  decimalsOf(currency: Currency): number;
  /** What payment requests name a currency by; absent where they name its network alone. Pure. */
  requestFacts?(currency: Currency): RequestFacts;
  /** The address in its canonical form, or why it is none of this network. Pure. */
  checkAddress(text: string): { address: string } | { refusal: AddressRefusal };
  /** Whether nobody can receive a currency there: a token's contract, the zero address. Pure. */
  isUnpayable(address: string, currency: Currency): boolean;
  feeRates(): Promise<FeeRates>;
  /**
   * What a usual payment of a currency costs at one of these rates, in minor units of the network's own coin; absent where fees are
   * those of the catalogue. Pure.
   */
  usualCost?(currency: Currency, rate: bigint): bigint;
  head(): Promise<ChainHead>;
  /** A block of the node's present chain; undefined where it has none of that height. */
  block(height: bigint, findOurs: FindOurs): Promise<ChainBlock | undefined>;
  /** Arrivals of transactions that wait for a block, as far as the node knows them; none where it cannot say. */
  waiting(findOurs: FindOurs): Promise<readonly ChainMove[]>;
  /** With `previous`, a leg's attempts up to now, it also says what their replacement has to outbid. */
  survey(leg: PayoutLeg, previous?: readonly Attempt[]): Promise<Survey>;
  /**
   * The most that a leg's first transaction costs, in minor units of the network's own coin. `coinCount` is how many coins it
   * spends, where `needs` is 'coins'. Pure.
   */
  costMax(leg: PayoutLeg, survey: Survey, coinCount: number): bigint;
  /**
   * Chooses the coins of a leg, as few as suffice with the fee; undefined when they don't. Only where `needs` is 'coins'. Pure.
   * With `previous` it answers those to add to the coins of the last attempt, often none; the free ones handed in must then
   * be confirmed, because nodes take no replacement that needs a new unconfirmed coin.
   */
  chooseCoins?(
    leg: PayoutLeg,
    survey: Survey,
    coins: readonly Coin[],
    previous?: readonly Attempt[],
  ): readonly Coin[] | undefined;
  /** The coin that a leg's transaction returns to the leg's own address, if any. Only if `needs` is 'coins'. Pure. */
  changeOf?(leg: PayoutLeg, signed: Signed): Omit<Coin, 'place'> | undefined;
  /** The coins of addresses at a block, for the beginning of an index. Only where `needs` is 'coins'. */
  openingCoins?(addresses: readonly string[], at: BlockRef): Promise<readonly Omit<Coin, 'place'>[]>;
  /** The minimum amount, in minor units, that nodes relay to an address; absent if there is none. Pure. */
  leastOutput?(address: string): bigint;
  /**
   * Writes a leg's transaction. With `previous` it replaces the last of those: same nonce or a common coin, and a fee high
   * enough that nodes take it. Pure.
   */
  draft(leg: PayoutLeg, survey: Survey, reserved: Reserved, previous?: readonly Attempt[]): Unsigned;
  /** Pure and deterministic; called by the signer alone, which hands in the key's 32 bytes for each place that it needs. */
  sign(unsigned: Unsigned, keyOf: (place: KeyPlace) => Uint8Array): Signed;
  submit(signed: Signed): Promise<SubmitAnswer>;
  /** Whether the node has a transaction, in a block or waiting. */
  knows(signed: Signed): Promise<boolean>;
  /**
   * Whether none of a leg's attempts can still be included. Decided at a final block that contains none of them, never at the
   * tip.
   */
  isGone(attempts: readonly Attempt[], final: BlockRef): Promise<boolean>;
  /** What addresses have at a block, in the network's smallest units; empty ones are left out. */
  holdings(currency: Currency, addresses: readonly string[], at: BlockRef): Promise<Map<string, bigint>>;
}

/** A node that cannot be reached, says something impossible, or is of another network. The step is tried again later. */
export class NodeError extends Error {
  override name = 'NodeError';
}

/**
 * The node belongs to another network than configured, or a token isn't what the settings say. Only the operator can fix it.
 */
export class ForeignNode extends NodeError {
  override name = 'ForeignNode';
}

/** Our own address has too little for a leg: it waits until coins arrive there. */
export class CustodyShort extends NodeError {
  override name = 'CustodyShort';
}

/**
 * The node says that a leg's transaction would move nothing, as when a token has blocked the recipient. Nothing was signed;
 * trying again helps only if that changes.
 */
export class LegRefused extends NodeError {
  override name = 'LegRefused';
}
