import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 as keccak256 } from '@noble/hashes/sha3.js';
import { bech32, createBase58check, hex } from '@scure/base';
import type { Chain } from './key-place';

const withChecksum = createBase58check(sha256);
const tronPrefix = 0x41;
const wifPrefix = 0x80;
/** At the end of a key whose public key is written compressed. */
const wifCompressed = 0x01;
const segwitVersion = 0;

/** How a chain writes its addresses and its private keys. */
interface ChainForm {
  /** From a compressed public key, 33 bytes. */
  address: (publicKey: Uint8Array) => string;
  /** From 32 bytes, in the form that ordinary wallets import. */
  privateKey: (privateKey: Uint8Array) => string;
}

/** The last 20 bytes of the hash of the whole point. */
function accountBytes(publicKey: Uint8Array): Uint8Array {
  const point = secp256k1.Point.fromBytes(publicKey);
  return keccak256(point.toBytes(false).subarray(1)).subarray(-20);
}

/** EIP-55: the case of its letters is a checksum. */
function withCapitals(digits: string): string {
  const hash = hex.encode(keccak256(new TextEncoder().encode(digits)));
  const isHigh = (index: number): boolean => Number.parseInt(hash.charAt(index), 16) >= 8;
  const mixed = digits.replaceAll(/[a-f]/g, (letter, index: number) =>
    isHigh(index) ? letter.toUpperCase() : letter,
  );
  return `0x${mixed}`;
}

/** A payment to a public key's hash (BIP-173), on the main network. */
function segwitAddress(publicKey: Uint8Array): string {
  const program = ripemd160(sha256(publicKey));
  return bech32.encode('bc', [segwitVersion, ...bech32.toWords(program)]);
}

/** The forms of each chain. */
export const chainForms: Readonly<Record<Chain, ChainForm>> = {
  bitcoin: {
    address: segwitAddress,
    privateKey: (key) => withChecksum.encode(Uint8Array.of(wifPrefix, ...key, wifCompressed)),
  },
  ethereum: {
    address: (publicKey) => withCapitals(hex.encode(accountBytes(publicKey))),
    privateKey: (key) => `0x${hex.encode(key)}`,
  },
  tron: {
    address: (publicKey) => withChecksum.encode(Uint8Array.of(tronPrefix, ...accountBytes(publicKey))),
    privateKey: (key) => hex.encode(key),
  },
};
