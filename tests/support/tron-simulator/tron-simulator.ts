import { sha256 } from '@noble/hashes/sha2.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hex } from '@scure/base';
import { addressOfBytes, wordOfAddress } from '../../../server/chains/adapters/tron/tron-address';
import {
  encodeTokenTransfer,
  encodeTransaction,
  signTransaction,
} from '../../../server/chains/adapters/tron/tron-transactions';
import type { TronAction } from '../../../server/chains/adapters/tron/tron-transactions';
import { chainForms } from '../../../server/chains/wallet-keys/chain-forms';
import { execute, selectors } from './execute-transaction';
import type { SimulatedReceipt, SimulatedWorld } from './execute-transaction';
import { SimulatedAccounts } from './simulated-accounts';
import type { SimulatedToken } from './simulated-accounts';
import { readSigned, Refusal } from './simulated-transaction';
import type { SimulatedTransaction } from './simulated-transaction';

export interface SimulatedBlock {
  height: bigint;
  hash: string;
  parentHash: string;
  timeMs: number;
  entries: readonly { transaction: SimulatedTransaction; receipt: SimulatedReceipt }[];
  /** After the block. */
  accounts: SimulatedAccounts;
}

const digestOf = (text: string): Uint8Array => sha256(new TextEncoder().encode(text));
const contractAddress = (name: string): string =>
  addressOfBytes(Uint8Array.of(0x41, ...digestOf(`contract ${name}`).subarray(0, 20)));

/** The simulator's own token, which stands for USDT. */
export const simulatedUsdt = contractAddress('usdt');
/** A contract that forwards what it receives to the address that it is called with. */
export const forwarder = contractAddress('forwarder');

const faucetKey = digestOf('the faucet of the simulator');
/** The payer of all payments from outside; its key is public. */
export const faucet = chainForms.tron.address(secp256k1.getPublicKey(faucetKey));
const faucetCoins = 10n ** 15n;

const blockMs = 3_000;
const lifetimeMaxMs = 24 * 3_600_000;
const referenceBlocks = 65_536n;

interface SimulatorOptions {
  /** How many blocks the solid head is behind the newest. */
  solidLag?: number;
  startMs?: number;
  /** Beside the simulator's own. */
  tokens?: readonly SimulatedToken[];
}

/**
 * A network like Tron in memory: blocks, a solid head, accounts and tokens. It takes transactions as bytes, recovers their
 * signer, and checks expiration, reference block and balances as a node does, when it takes them and again in each block.
 */
export class TronSimulator {
  readonly tokens: ReadonlyMap<string, SimulatedToken>;
  private readonly blocks: SimulatedBlock[];
  private readonly solidLag: number;
  private pending: SimulatedTransaction[] = [];
  /** Makes payments from outside, and blocks of one height, different. */
  private count = 0;
  private refusal: Refusal | undefined;

  constructor({ solidLag = 3, startMs = Date.now(), tokens = [] }: SimulatorOptions = {}) {
    this.solidLag = solidLag;
    const all = [{ address: simulatedUsdt, decimals: 6 }, ...tokens];
    this.tokens = new Map(all.map((token) => [token.address, token]));
    const accounts = SimulatedAccounts.empty();
    accounts.addCoins(faucet, faucetCoins);
    for (const { address } of all) accounts.addTokens(address, faucet, faucetCoins);
    const hash = `${'0'.repeat(16)}${hex.encode(digestOf('the first block').subarray(8))}`;
    this.blocks = [{ height: 0n, hash, parentHash: '0'.repeat(64), timeMs: startMs, entries: [], accounts }];
  }

  get tip(): SimulatedBlock {
    const tip = this.blocks.at(-1);
    if (tip === undefined) throw new Error('the simulator has no block');
    return tip;
  }

  get solid(): SimulatedBlock {
    return this.blocks.at(-1 - this.solidLag) ?? this.blocks[0] ?? this.tip;
  }

  get waiting(): readonly SimulatedTransaction[] {
    return this.pending;
  }

  blockAt(height: bigint): SimulatedBlock | undefined {
    return this.blocks[Number(height)];
  }

  /** The block with a transaction. */
  blockOf(id: string): SimulatedBlock | undefined {
    return this.blocks.find(({ entries }) => entries.some(({ transaction }) => transaction.id === id));
  }

  world(accounts: SimulatedAccounts): SimulatedWorld {
    return { accounts, tokens: this.tokens, forwarder };
  }

  /** The next transaction that is handed in is refused with this, whatever it is. */
  refuseNext(code: string, message: string): void {
    this.refusal = new Refusal(code, message);
  }

  /** Takes a signed transaction and returns its name; throws a `Refusal`. */
  submit(bytes: string): string {
    const { refusal } = this;
    this.refusal = undefined;
    if (refusal !== undefined) throw refusal;
    const transaction = readSigned(bytes);
    const isKnown = this.pending.some(({ id }) => id === transaction.id);
    if (isKnown || this.blockOf(transaction.id) !== undefined)
      throw new Refusal('DUP_TRANSACTION_ERROR', 'Dup transaction.');
    this.checkBounds(transaction);
    const accounts = this.tip.accounts.copy();
    for (const earlier of this.pending) execute(this.world(accounts), earlier);
    execute(this.world(accounts), transaction);
    this.pending.push(transaction);
    return transaction.id;
  }

  /** Expiration and reference block against the newest block. */
  private checkBounds({ expirationMs, refBlockBytes, refBlockHash }: SimulatedTransaction): void {
    const { timeMs, height } = this.tip;
    const expires = Number(expirationMs);
    if (expires <= timeMs || expires > timeMs + lifetimeMaxMs)
      throw new Refusal('TRANSACTION_EXPIRATION_ERROR', 'Transaction expired');
    const low = BigInt(`0x${refBlockBytes}`);
    const referred = height - ((height - low + referenceBlocks) % referenceBlocks);
    if (this.blockAt(referred)?.hash.slice(16, 32) !== refBlockHash)
      throw new Refusal('TAPOS_ERROR', 'Tapos check error');
  }

  /** Makes blocks with what waits, or empty ones. */
  mine(blocks: number, { isEmpty = false, timeMs }: { isEmpty?: boolean; timeMs?: number } = {}): void {
    for (let made = 0; made < blocks; made += 1) {
      const parent = this.tip;
      const accounts = parent.accounts.copy();
      const waiting = isEmpty ? [] : this.pending.splice(0);
      const entries = waiting.flatMap((transaction) => this.tryInclude(accounts, transaction));
      const height = parent.height + 1n;
      this.count += 1;
      const seed = `${parent.hash} ${this.count} ${entries.map(({ transaction }) => transaction.id).join(' ')}`;
      const hash = `${height.toString(16).padStart(16, '0')}${hex.encode(digestOf(seed).subarray(8))}`;
      this.blocks.push({
        height,
        hash,
        parentHash: parent.hash,
        timeMs: Math.max(parent.timeMs + blockMs, timeMs ?? 0),
        entries,
        accounts,
      });
    }
  }

  private tryInclude(
    accounts: SimulatedAccounts,
    transaction: SimulatedTransaction,
  ): SimulatedBlock['entries'] {
    try {
      this.checkBounds(transaction);
      return [{ transaction, receipt: execute(this.world(accounts), transaction) }];
    } catch (error) {
      // A node drops transactions that have become impossible.
      if (error instanceof Refusal) return [];
      throw error;
    }
  }

  /**
   * Undoes the newest blocks, none of them solid, and makes empty ones in their place and one more, so that nodes follow.
   * Their transactions wait again, in the other order, or are forgotten.
   */
  reorganise(depth: number, { isForgotten }: { isForgotten: boolean }): void {
    if (depth > this.solidLag || depth >= this.blocks.length) throw new RangeError('solid blocks stay');
    const undone = this.blocks.splice(this.blocks.length - depth);
    this.mine(depth + 1, { isEmpty: true });
    const moved = undone.flatMap(({ entries }) => entries.map(({ transaction }) => transaction));
    if (!isForgotten) this.pending.unshift(...moved.toReversed());
  }

  /** Pays coins, or a token, from the faucet; returns the transaction's name. */
  pay(payment: { to: string; amount: bigint; token?: string }): string {
    const { to, amount, token } = payment;
    return this.submit(
      this.signFromFaucet(
        token === undefined
          ? { kind: 'transfer', to, amount }
          : { kind: 'trigger', contract: token, callValue: 0n, data: encodeTokenTransfer({ to, amount }) },
      ),
    );
  }

  /** Pays coins through a contract. */
  payThroughContract({ to, amount }: { to: string; amount: bigint }): string {
    const data = `${selectors.forward}${wordOfAddress(to)}`;
    return this.submit(
      this.signFromFaucet({ kind: 'trigger', contract: forwarder, callValue: amount, data }),
    );
  }

  private signFromFaucet(action: TronAction): string {
    this.count += 1;
    const { height, hash, timeMs } = this.solid;
    const raw = encodeTransaction({
      owner: faucet,
      action,
      reference: { height, hash },
      expirationMs: BigInt(this.tip.timeMs + 3_600_000),
      timestampMs: BigInt(timeMs + this.count),
      feeLimit: action.kind === 'trigger' ? 1_000_000_000n : 0n,
    });
    return signTransaction(raw, faucetKey);
  }
}
