import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 as keccak256 } from '@noble/hashes/sha3.js';
import { bech32, createBase58check, hex } from '@scure/base';
import { bitcoinForms } from './bitcoin-forms';
import type { NetworkName } from './bitcoin-forms';
import type { Chain } from './key-place';

const withChecksum = createBase58check(sha256);
const tronPrefix = 0x41;
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
export function withCapitals(digits: string): string {
  const hash = hex.encode(keccak256(new TextEncoder().encode(digits)));
  const isHigh = (index: number): boolean => Number.parseInt(hash.charAt(index), 16) >= 8;
  const mixed = digits.replaceAll(/[a-f]/g, (letter, index: number) =>
    isHigh(index) ? letter.toUpperCase() : letter,
  );
  return `0x${mixed}`;
}

/** Addresses are payments to a public key's hash (BIP-173). */
function bitcoinForm(networkName: NetworkName): ChainForm {
  const { bech32: prefix, wif } = bitcoinForms[networkName];
  return {
    address: (publicKey) =>
      bech32.encode(prefix, [segwitVersion, ...bech32.toWords(ripemd160(sha256(publicKey)))]),
    privateKey: (key) => withChecksum.encode(Uint8Array.of(wif, ...key, wifCompressed)),
  };
}

/** The forms of each chain on its main network. */
export const chainForms: Readonly<Record<Chain, ChainForm>> = {
  bitcoin: bitcoinForm('main'),
  ethereum: {
    address: (publicKey) => withCapitals(hex.encode(accountBytes(publicKey))),
    privateKey: (key) => `0x${hex.encode(key)}`,
  },
  tron: {
    address: (publicKey) => withChecksum.encode(Uint8Array.of(tronPrefix, ...accountBytes(publicKey))),
    privateKey: (key) => hex.encode(key),
  },
};

/** The chain forms on another network; only Bitcoin's differ there. */
export function chainFormsOn(networkName: NetworkName): Readonly<Record<Chain, ChainForm>> {
  return { ...chainForms, bitcoin: bitcoinForm(networkName) };
}
