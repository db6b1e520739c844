import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hex } from '@scure/base';
import {
  decodeTransaction,
  splitSigned,
  transactionId,
} from '../../../server/chains/adapters/tron/tron-transactions';
import type { DecodedTransaction } from '../../../server/chains/adapters/tron/tron-transactions';
import { chainForms } from '../../../server/chains/wallet-keys/chain-forms';

/** A transaction whose bytes were decoded and whose signer was recovered. */
export interface SimulatedTransaction extends DecodedTransaction {
  id: string;
  raw: Uint8Array;
  signature: Uint8Array;
  owner: string;
  /** Of the whole transaction, as bandwidth is counted. */
  size: bigint;
}

/** Why a node does not take a transaction, in the network's own words. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const signatureBytes = 65;
const recoveryOffset = 27;
const outcomeBytes = 64n;

/** Reads what a node was given; a `Refusal` for bytes that are no transaction, or which its owner did not sign. */
export function readSigned(bytes: string): SimulatedTransaction {
  try {
    const { raw, signatures } = splitSigned(bytes);
    const decoded = decodeTransaction(raw);
    const [signature] = signatures;
    if (signature === undefined || signatures.length !== 1) throw new RangeError('one signature is needed');
    const signer = recoverSigner(raw, signature);
    if (signer !== decoded.owner) throw new Refusal('SIGERROR', `${signer} is not ${String(decoded.owner)}`);
    const size = BigInt(bytes.length / 2) + outcomeBytes;
    return { ...decoded, owner: signer, id: transactionId(raw), raw, signature, size };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('SIGERROR', `not a signed transaction: ${String(error)}`);
  }
}

function recoverSigner(raw: Uint8Array, signature: Uint8Array): string {
  if (signature.length !== signatureBytes) throw new RangeError('the signature has another length');
  const recovery = (signature.at(-1) ?? 0) - recoveryOffset;
  const recovered = Uint8Array.of(recovery, ...signature.subarray(0, signatureBytes - 1));
  const parsed = secp256k1.Signature.fromBytes(recovered, 'recovered');
  return chainForms.tron.address(parsed.recoverPublicKey(sha256(raw)).toBytes());
}

/** As a node's JSON has it. */
export function transactionJson({ id, raw, signature }: SimulatedTransaction): Record<string, unknown> {
  return { txID: id, raw_data_hex: hex.encode(raw), signature: [hex.encode(signature)], visible: false };
}
