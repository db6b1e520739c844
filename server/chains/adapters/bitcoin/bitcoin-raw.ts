import { sha256 } from '@noble/hashes/sha2.js';
import { hex } from '@scure/base';
import { RawOldTx, RawTx } from '@scure/btc-signer/script.js';
import { NodeError } from '../chain-adapter';

/** A transaction parsed from its own bytes, so that no field has to be trusted. */
export interface RawTransaction {
  txid: string;
  /** Keys of the coins that it spends. */
  spends: readonly string[];
  outputs: readonly { amount: bigint; script: Uint8Array }[];
}

function doubleHash(bytes: Uint8Array): Uint8Array {
  return sha256(sha256(bytes));
}

/** Hashes are written in the reverse order of their bytes. */
function written(hash: Uint8Array): string {
  return hex.encode(hash.toReversed());
}

/** The library's declaration leaves these open. */
interface DecodedTransaction {
  inputs: { txid: Uint8Array; index: number }[];
  outputs: { amount: bigint; script: Uint8Array }[];
}

/** Reads a transaction's bytes; a NodeError where they are none. */
export function readTransaction(bytes: string): RawTransaction {
  try {
    const decoded = RawTx.decode(hex.decode(bytes));
    const { inputs, outputs }: DecodedTransaction = decoded;
    return {
      txid: written(doubleHash(RawOldTx.encode(decoded))),
      spends: inputs.map(({ txid, index }) => `${hex.encode(txid)}:${index}`),
      outputs,
    };
  } catch {
    throw new NodeError('the node answered bytes that are no transaction');
  }
}

interface BlockHeader {
  version: number;
  previousblockhash?: string | undefined;
  merkleroot: string;
  time: number;
  bits: string;
  nonce: number;
}

const firstParent = '0'.repeat(64);

/** The hash of a block's header, and whether it shows the work that the header claims. */
export function hashOfHeader(header: BlockHeader): { hash: string; hasWork: boolean } {
  const bytes = new Uint8Array(80);
  const view = new DataView(bytes.buffer);
  view.setInt32(0, header.version, true);
  bytes.set(hex.decode(header.previousblockhash ?? firstParent).toReversed(), 4);
  bytes.set(hex.decode(header.merkleroot).toReversed(), 36);
  view.setUint32(68, header.time, true);
  bytes.set(hex.decode(header.bits).toReversed(), 72);
  view.setUint32(76, header.nonce, true);
  const hash = written(doubleHash(bytes));
  return { hash, hasWork: BigInt(`0x${hash}`) <= targetOf(header.bits) };
}

/** The highest hash allowed, from its short form: an exponent of 256 and three bytes. */
function targetOf(bits: string): bigint {
  const exponent = BigInt(`0x${bits.slice(0, 2)}`);
  const mantissa = BigInt(`0x${bits.slice(2)}`);
  return exponent >= 3n ? mantissa << (8n * (exponent - 3n)) : mantissa >> (8n * (3n - exponent));
}

/** The root of the tree of a block's transactions, whose header has it. */
export function merkleRoot(txids: readonly string[]): string {
  let level: Uint8Array[] = txids.map((txid) => hex.decode(txid).toReversed());
  while (level.length > 1) {
    const next: Uint8Array[] = [];
    for (let index = 0; index < level.length; index += 2) {
      const left = level[index] ?? new Uint8Array();
      next.push(doubleHash(Uint8Array.from([...left, ...(level[index + 1] ?? left)])));
    }
    level = next;
  }
  return written(level[0] ?? new Uint8Array());
}
