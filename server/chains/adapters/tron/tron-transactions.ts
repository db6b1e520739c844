import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hex } from '@scure/base';
import type { BlockRef } from '../chain-adapter';
import { addressOfBytes, bytesOfAddress, isAddressBytes, wordOfAddress } from './tron-address';
import { allBytesAt, bytesAt, numberAt, readFields, writeFields } from './protobuf';

/** What a transaction does; those of other kinds are none of ours. */
export type TronAction =
  | { kind: 'transfer'; to: string; amount: bigint }
  | { kind: 'trigger'; contract: string; callValue: bigint; data: string };

/** The signed part of a transaction (`Transaction.raw`). */
export interface TronTransaction {
  owner: string;
  action: TronAction;
  /** A block that must be on the chain that includes the transaction; its hash begins with its height. */
  reference: BlockRef;
  /** The first block time at which no block takes it any more. */
  expirationMs: bigint;
  timestampMs: bigint;
  /** In sun, for energy alone; contracts only. */
  feeLimit: bigint;
}

/** The numbers of the fields that are used, as the network's definition has them. */
const rawFields = {
  refBlockBytes: 1,
  refBlockHash: 4,
  expiration: 8,
  contract: 11,
  timestamp: 14,
  feeLimit: 18,
};
const contractFields = { type: 1, parameter: 2 };
const anyFields = { typeUrl: 1, value: 2 };
const transferFields = { owner: 1, to: 2, amount: 3 };
const triggerFields = { owner: 1, contract: 2, callValue: 3, data: 4 };
const signedFields = { raw: 1, signature: 2 };
const contractTypes = { transfer: 1n, trigger: 31n };
const typeUrls = {
  transfer: 'type.googleapis.com/protocol.TransferContract',
  trigger: 'type.googleapis.com/protocol.TriggerSmartContract',
};
const numberMax = 2n ** 63n - 1n;
const recoveryOffset = 27;

/** The bytes that are hashed and signed; a RangeError for amounts that the network cannot have. */
export function encodeTransaction(transaction: TronTransaction): Uint8Array {
  const { owner, action, reference, expirationMs, timestampMs, feeLimit } = transaction;
  const referenceHash = hex.decode(reference.hash);
  const heightBytes = hex.decode(reference.height.toString(16).padStart(16, '0'));
  const parameter = writeFields([
    [anyFields.typeUrl, new TextEncoder().encode(typeUrls[action.kind])],
    [anyFields.value, encodeAction(owner, action)],
  ]);
  const contract = writeFields([
    [contractFields.type, contractTypes[action.kind]],
    [contractFields.parameter, parameter],
  ]);
  return writeFields([
    [rawFields.refBlockBytes, heightBytes.subarray(6, 8)],
    [rawFields.refBlockHash, referenceHash.subarray(8, 16)],
    [rawFields.expiration, inRange(expirationMs)],
    [rawFields.contract, contract],
    [rawFields.timestamp, inRange(timestampMs)],
    [rawFields.feeLimit, inRange(feeLimit)],
  ]);
}

function encodeAction(owner: string, action: TronAction): Uint8Array {
  if (action.kind === 'transfer')
    return writeFields([
      [transferFields.owner, bytesOfAddress(owner)],
      [transferFields.to, bytesOfAddress(action.to)],
      [transferFields.amount, inRange(action.amount)],
    ]);
  return writeFields([
    [triggerFields.owner, bytesOfAddress(owner)],
    [triggerFields.contract, bytesOfAddress(action.contract)],
    [triggerFields.callValue, inRange(action.callValue)],
    [triggerFields.data, hex.decode(action.data)],
  ]);
}

function inRange(amount: bigint): bigint {
  if (amount < 0n || amount > numberMax) throw new RangeError(`${amount} is no amount of Tron's`);
  return amount;
}

/** What a transaction's bytes say. */
export interface DecodedTransaction {
  /** The last two bytes of the reference block's height. */
  refBlockBytes: string;
  /** The bytes 8 to 16 of its hash. */
  refBlockHash: string;
  expirationMs: bigint;
  feeLimit: bigint;
  /** The payer; undefined for kinds without an owner. */
  owner: string | undefined;
  /** Undefined for kinds that are none of ours. */
  action: TronAction | undefined;
}

/** Reads the signed part of any transaction; a RangeError where the bytes are none. */
export function decodeTransaction(raw: Uint8Array): DecodedTransaction {
  const fields = readFields(raw);
  const [only, ...others] = allBytesAt(fields, rawFields.contract);
  if (only === undefined || others.length > 0) throw new RangeError('a transaction has exactly one contract');
  const contract = readFields(only);
  const value = readFields(bytesAt(readFields(bytesAt(contract, contractFields.parameter)), anyFields.value));
  const type = numberAt(contract, contractFields.type);
  return {
    refBlockBytes: hex.encode(bytesAt(fields, rawFields.refBlockBytes)),
    refBlockHash: hex.encode(bytesAt(fields, rawFields.refBlockHash)),
    expirationMs: numberAt(fields, rawFields.expiration),
    feeLimit: numberAt(fields, rawFields.feeLimit),
    owner: ownerOf(value),
    action: decodeAction(type, value),
  };
}

type Fields = ReturnType<typeof readFields>;

/** Nearly every kind has its owner in the first field. */
function ownerOf(value: Fields): string | undefined {
  const first = bytesAt(value, transferFields.owner);
  return isAddressBytes(first) ? addressOfBytes(first) : undefined;
}

function decodeAction(type: bigint, value: Fields): TronAction | undefined {
  if (type === contractTypes.transfer)
    return {
      kind: 'transfer',
      to: addressOfBytes(bytesAt(value, transferFields.to)),
      amount: numberAt(value, transferFields.amount),
    };
  if (type !== contractTypes.trigger) return undefined;
  return {
    kind: 'trigger',
    contract: addressOfBytes(bytesAt(value, triggerFields.contract)),
    callValue: numberAt(value, triggerFields.callValue),
    data: hex.encode(bytesAt(value, triggerFields.data)),
  };
}

/** A transaction's name on the network. */
export function transactionId(raw: Uint8Array): string {
  return hex.encode(sha256(raw));
}

/** The whole transaction in hex, as a node takes it. Deterministic (RFC 6979). */
export function signTransaction(raw: Uint8Array, privateKey: Uint8Array): string {
  const recovered = secp256k1.sign(sha256(raw), privateKey, { prehash: false, format: 'recovered' });
  const [recovery = 0] = recovered;
  const signature = Uint8Array.of(...recovered.subarray(1), recovery + recoveryOffset);
  return hex.encode(
    writeFields([
      [signedFields.raw, raw],
      [signedFields.signature, signature],
    ]),
  );
}

/** The signed part and the signatures of a whole transaction; a RangeError where the bytes are none. */
export function splitSigned(bytes: string): { raw: Uint8Array; signatures: readonly Uint8Array[] } {
  const fields = readFields(hex.decode(bytes));
  return { raw: bytesAt(fields, signedFields.raw), signatures: allBytesAt(fields, signedFields.signature) };
}

const transferSelector = 'a9059cbb';

/** The call of a token's `transfer(address,uint256)`, in hex. */
export function encodeTokenTransfer({ to, amount }: { to: string; amount: bigint }): string {
  if (amount < 0n || amount >= 2n ** 256n) throw new RangeError(`${amount} is no amount of a token`);
  return `${transferSelector}${wordOfAddress(to)}${amount.toString(16).padStart(64, '0')}`;
}
