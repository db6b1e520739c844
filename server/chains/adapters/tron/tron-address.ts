import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check, hex } from '@scure/base';
import type { AddressRefusal } from '../chain-adapter';

const base58Check = createBase58check(sha256);
const prefix = 0x41;
/** The prefix of an old test network whose addresses begin with 27. Today's test networks share the main network's form. */
const oldTestPrefix = 0xa0;
const bytesInAddress = 21;

/** Nobody has its key. */
export const zeroAddress = addressOfBytes(Uint8Array.of(prefix, ...new Uint8Array(20)));

/**
 * An address as T and 33 characters, or why it is none of this network. Nodes and explorers also show hex, which has no
 * checksum and is refused.
 */
export function checkTronAddress(text: string): { address: string } | { refusal: AddressRefusal } {
  if (!/^(?:T|27)[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return { refusal: 'form' };
  const bytes = decodeChecked(text);
  if (bytes === undefined) return { refusal: 'checksum' };
  if (bytes.length !== bytesInAddress) return { refusal: 'form' };
  if (bytes[0] === oldTestPrefix) return { refusal: 'network' };
  return bytes[0] === prefix ? { address: text } : { refusal: 'form' };
}

function decodeChecked(text: string): Uint8Array | undefined {
  try {
    return base58Check.decode(text);
  } catch {
    return undefined;
  }
}

/** The 21 bytes of a canonical address; a RangeError for anything else. */
export function bytesOfAddress(address: string): Uint8Array {
  if ('refusal' in checkTronAddress(address)) throw new RangeError(`${address} is no Tron address`);
  return base58Check.decode(address);
}

/** The canonical form of 21 bytes, of which the first is the prefix; a RangeError for anything else. */
export function addressOfBytes(bytes: Uint8Array): string {
  if (!isAddressBytes(bytes)) throw new RangeError('these are not the bytes of a Tron address');
  return base58Check.encode(bytes);
}

export function isAddressBytes(bytes: Uint8Array): boolean {
  return bytes.length === bytesInAddress && bytes[0] === prefix;
}

/** As nodes write it: 42 hex digits, of which the first two are the prefix. */
export function hexOfAddress(address: string): string {
  return hex.encode(bytesOfAddress(address));
}

export function addressOfHex(digits: string): string {
  return addressOfBytes(hex.decode(digits));
}

/** From the last 20 bytes, which contracts use without the prefix. */
export function addressOfAccount(digits: string): string {
  return addressOfHex(`${prefix.toString(16)}${digits}`);
}

/** An argument of a contract's call: 32 bytes, without the prefix. */
export function wordOfAddress(address: string): string {
  return hexOfAddress(address).slice(2).padStart(64, '0');
}
