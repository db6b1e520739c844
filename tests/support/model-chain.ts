import { createHash, randomUUID } from 'node:crypto';
import { currencyCatalogue, requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import type { Attempt, BlockRef, Signed, SubmitAnswer } from '../../server/chains/adapters/chain-adapter';
import { chainNetworkOf } from '../../server/chains/chain-networks';
import type { ChainNetwork } from '../../server/chains/chain-networks';

export interface Output {
  currencyId: number;
  address: string;
  amount: string;
}

/** A transaction; one from outside has no sender, and needs no funds. */
export interface Transaction {
  id: string;
  from: string | null;
  /** Spent coins, by key. */
  inputs: string[];
  nonce: string | null;
  /** The last height at which a block may take it. */
  expiresAt?: string | null;
  outputs: Output[];
  fee: string;
}

interface Block extends BlockRef {
  parentHash: string;
  transactions: { hash: string; transaction: Transaction; hasReverted: boolean }[];
}

/** What addresses have after some block. */
interface State {
  coins: Map<string, Output>;
  spentBy: Map<string, string>;
  amounts: Map<string, bigint>;
  nonces: Map<string, bigint>;
}

export const usualFee = 100n;
export const lifetimeBlocks = 6n;
export const hashOf = (bytes: string): string => createHash('sha256').update(bytes).digest('hex');
export const keyOf = (currencyId: number, address: string): string => `${currencyId} ${address}`;

/**
 * A network in memory that keeps the rules by which real ones include a transaction once: coins are spent whole and once,
 * a sender's nonces follow each other, or a transaction expires. Its blocks, what waits, fees and reorganisations are moved by the tests.
 */
export class ModelChain {
  readonly blocks: Block[] = [{ height: 0n, hash: hashOf('genesis'), parentHash: '', transactions: [] }];
  readonly waiting = new Map<string, Transaction>();
  /** Blocks take no transaction that pays less. */
  feeFloor = 0n;
  /** Transactions to these addresses revert. */
  readonly refusedAddresses = new Set<string>();
  /** While it is away, every question fails. */
  isAway = false;
  /** While it is silent, questions wait for their answers. */
  isSilent = false;

  constructor(
    readonly network: ChainNetwork,
    readonly kind: 'coins' | 'nonces' | 'expiring',
    readonly confirmations = 3,
  ) {}

  get tip(): BlockRef {
    const { height, hash } = this.newest();
    return { height, hash };
  }

  newest(): Block {
    const block = this.blocks.at(-1);
    if (block === undefined) throw new Error('there is no block');
    return block;
  }

  /** Someone else's payment, which waits for a block. */
  payFromOutside(currency: Currency, address: string, amount: bigint): string {
    return this.put({
      id: randomUUID(),
      from: null,
      inputs: [],
      nonce: null,
      outputs: [{ currencyId: currency.id, address, amount: String(amount) }],
      fee: '0',
    });
  }

  /** What is at an address from the beginning. */
  fund(currency: Currency, address: string, ...amounts: bigint[]): void {
    for (const amount of amounts) this.payFromOutside(currency, address, amount);
    this.mine(this.confirmations);
  }

  /** A transaction with our keys that is not ours; it waits for a block. `change` comes back to its sender. */
  payAsThief(given: {
    from: string;
    nonce?: bigint;
    coin?: string;
    amount: bigint;
    change?: bigint;
    currency: Currency;
  }): string {
    const { from, change = 0n, currency } = given;
    const outputs = [{ currencyId: currency.id, address: 'a thief', amount: String(given.amount) }];
    if (change > 0n) outputs.push({ currencyId: currency.id, address: from, amount: String(change) });
    return this.put({
      id: randomUUID(),
      from,
      inputs: given.coin === undefined ? [] : [given.coin],
      nonce: given.nonce === undefined ? null : String(given.nonce),
      outputs,
      fee: String(usualFee),
    });
  }

  private put(transaction: Transaction): string {
    const hash = hashOf(JSON.stringify(transaction));
    this.waiting.set(hash, transaction);
    return hash;
  }

  /** Forgets what waits, as after a restart of the node. */
  forget(hash?: string): void {
    if (hash === undefined) this.waiting.clear();
    else this.waiting.delete(hash);
  }

  mine(count = 1): void {
    for (let made = 0; made < count; made += 1) {
      const parent = this.newest();
      const state = this.stateAt(parent.height);
      const transactions: Block['transactions'] = [];
      for (const [hash, transaction] of this.waiting) {
        if (transaction.from !== null && BigInt(transaction.fee) < this.feeFloor) continue;
        if (!this.mayFollow(state, transaction)) continue;
        const hasReverted = transaction.outputs.some(({ address }) => this.refusedAddresses.has(address));
        this.apply(state, { hash, transaction, hasReverted });
        transactions.push({ hash, transaction, hasReverted });
      }
      for (const { hash } of transactions) this.waiting.delete(hash);
      for (const [hash, transaction] of this.waiting)
        if (this.isImpossible(state, transaction)) this.waiting.delete(hash);
      const height = parent.height + 1n;
      this.blocks.push({ height, hash: hashOf(randomUUID()), parentHash: parent.hash, transactions });
    }
  }

  /** Undoes the newest blocks. What they had waits again, or is forgotten. */
  reorganise(depth: number, undone: 'wait' | 'are forgotten'): void {
    const gone = this.blocks.splice(Math.max(1, this.blocks.length - depth));
    if (undone === 'wait')
      for (const { transactions } of gone)
        for (const { hash, transaction } of transactions) this.waiting.set(hash, transaction);
  }

  /** What outside addresses have got, in the network's units. */
  received(currency: Currency, address: string, at = this.newest().height): bigint {
    return this.stateAt(at).amounts.get(keyOf(currency.id, address)) ?? 0n;
  }

  get final(): BlockRef {
    const index = Math.max(0, this.blocks.length - this.confirmations);
    const { height, hash } = this.blocks[index] ?? this.newest();
    return { height, hash };
  }

  get waitingHashes(): string[] {
    return [...this.waiting.keys()];
  }

  coinsOf(address: string): string[] {
    return [...this.stateAt(this.newest().height).coins]
      .filter(([, coin]) => coin.address === address)
      .map(([key]) => key);
  }

  nonceOf(address: string): bigint {
    return this.stateAt(this.newest().height).nonces.get(address) ?? 0n;
  }

  stateAt(height: bigint): State {
    const state: State = { coins: new Map(), spentBy: new Map(), amounts: new Map(), nonces: new Map() };
    for (const block of this.blocks)
      if (block.height <= height) for (const one of block.transactions) this.apply(state, one);
    return state;
  }

  private isImpossible(state: State, transaction: Transaction): boolean {
    const { from, inputs, nonce } = transaction;
    if (from === null) return false;
    if (hasExpired(transaction, this.newest().height + 1n)) return true;
    return (
      inputs.some((key) => state.spentBy.has(key)) || (nonce !== null && BigInt(nonce) < nonceIn(state, from))
    );
  }

  private mayFollow(state: State, transaction: Transaction): boolean {
    const { from, inputs, nonce, outputs, fee } = transaction;
    if (from === null) return true;
    if (this.kind === 'coins') return inputs.every((key) => state.coins.has(key));
    if (this.kind === 'nonces' && (nonce === null || BigInt(nonce) !== nonceIn(state, from))) return false;
    if (hasExpired(transaction, this.newest().height + 1n)) return false;
    const needed = new Map([[keyOf(this.feeCurrency.id, from), BigInt(fee)]]);
    for (const { currencyId, amount } of outputs)
      needed.set(keyOf(currencyId, from), (needed.get(keyOf(currencyId, from)) ?? 0n) + BigInt(amount));
    return [...needed].every(([key, amount]) => (state.amounts.get(key) ?? 0n) >= amount);
  }

  apply(state: State, { hash, transaction, hasReverted }: Block['transactions'][number]): void {
    const { from, inputs, outputs, fee, nonce } = transaction;
    const add = (currencyId: number, address: string, amount: bigint): void => {
      const key = keyOf(currencyId, address);
      state.amounts.set(key, (state.amounts.get(key) ?? 0n) + amount);
    };
    if (from !== null && nonce !== null) state.nonces.set(from, BigInt(nonce) + 1n);
    if (from !== null && this.kind !== 'coins') add(this.feeCurrency.id, from, -BigInt(fee));
    for (const key of inputs) {
      const coin = state.coins.get(key);
      if (coin !== undefined) add(coin.currencyId, coin.address, -BigInt(coin.amount));
      state.coins.delete(key);
      state.spentBy.set(key, hash);
    }
    if (hasReverted) return;
    for (const [index, output] of outputs.entries()) {
      add(output.currencyId, output.address, BigInt(output.amount));
      if (this.kind === 'coins') state.coins.set(`${hash}:${index}`, output);
      else if (from !== null) add(output.currencyId, from, -BigInt(output.amount));
    }
  }

  get feeCurrency(): Currency {
    const coin = currencyCatalogue.find((one) => chainNetworkOf(one) === this.network);
    return requireCurrency(coin?.feeKey ?? '');
  }

  isIncluded(hash: string): boolean {
    return this.blocks.some(({ transactions }) => transactions.some((one) => one.hash === hash));
  }

  submit({ hash, bytes }: Signed): SubmitAnswer {
    if (this.waiting.has(hash) || this.isIncluded(hash)) return 'known';
    const transaction = JSON.parse(bytes) as Transaction;
    const state = this.stateAt(this.newest().height);
    if (this.isImpossible(state, transaction))
      return { refused: 'already spent, or nonce too low', forGood: false };
    const made = new Set(
      [...this.waiting].flatMap(([one, { outputs }]) => outputs.map((_, index) => `${one}:${index}`)),
    );
    if (transaction.inputs.some((key) => !state.coins.has(key) && !made.has(key)))
      return { refused: 'missing inputs', forGood: false };
    const rivals = [...this.waiting].filter(([, one]) => conflict(one, transaction));
    if (rivals.some(([, { fee }]) => BigInt(fee) >= BigInt(transaction.fee)))
      return { refused: 'the fee does not replace what waits', forGood: false };
    for (const [rival] of rivals) this.drop(rival);
    this.waiting.set(hash, transaction);
    return 'taken';
  }

  /** A transaction that leaves takes with it those that spend its coins. */
  private drop(hash: string): void {
    this.waiting.delete(hash);
    for (const [child, { inputs }] of this.waiting)
      if (inputs.some((key) => key.startsWith(`${hash}:`))) this.drop(child);
  }

  isGone(attempts: readonly Attempt[], final: BlockRef): boolean {
    const state = this.stateAt(final.height);
    const hashes = new Set(attempts.map(({ hash }) => hash));
    return attempts.every(({ bytes }) => {
      const { from, inputs, nonce } = JSON.parse(bytes) as Transaction;
      if (this.kind === 'expiring')
        return (
          hasExpired(JSON.parse(bytes) as Transaction, final.height) &&
          ![...hashes].some((hash) => this.isIncluded(hash))
        );
      if (this.kind === 'coins')
        return inputs.some((key) => state.spentBy.has(key) && !hashes.has(state.spentBy.get(key) ?? ''));
      const isIncluded = [...hashes].some((hash) => this.isIncluded(hash));
      return nonceIn(state, from ?? '') > BigInt(nonce ?? 0) && !isIncluded;
    });
  }
}

function nonceIn({ nonces }: State, address: string): bigint {
  return nonces.get(address) ?? 0n;
}

/** Whether no block from a height on may take it. */
function hasExpired({ expiresAt }: Transaction, height: bigint): boolean {
  return expiresAt !== undefined && expiresAt !== null && height > BigInt(expiresAt);
}

function conflict(one: Transaction, other: Transaction): boolean {
  if (one.from === null || one.from !== other.from) return false;
  return (
    (one.nonce !== null && one.nonce === other.nonce) || one.inputs.some((key) => other.inputs.includes(key))
  );
}
