import { sha256 } from '@noble/hashes/sha2.js';
import { base58, bech32, bech32m, createBase58check } from '@scure/base';
import { OutScript } from '@scure/btc-signer/payment.js';
import { bitcoinForms } from '../../wallet-keys/bitcoin-forms';
import type { NetworkName } from '../../wallet-keys/bitcoin-forms';
import type { AddressRefusal } from '../chain-adapter';

/** An address in its canonical form, and the script that an output to it has. */
export interface BitcoinAddress {
  address: string;
  script: Uint8Array;
}

/** Signet's addresses are those of the test network, so it needs no prefix of its own. */
const networkNames = Object.keys(bitcoinForms) as NetworkName[];
const longestAddress = 90;
const versionedHashLength = 21;
const withChecksum = createBase58check(sha256);

/**
 * Reads an address that a network's ordinary wallets can pay: P2PKH, P2SH, P2WPKH, P2WSH and P2TR. Later witness versions
 * are refused by form: nobody knows yet who can spend there.
 */
export function readBitcoinAddress(
  text: string,
  networkName: NetworkName,
): BitcoinAddress | { refusal: AddressRefusal } {
  // Letters of other alphabets have lower cases among ours: the Kelvin sign's is a k.
  if (text.length > longestAddress || /[^!-~]/.test(text)) return { refusal: 'form' };
  const lower = text.toLowerCase();
  const ofPrefix = networkNames.find((name) => lower.startsWith(`${bitcoinForms[name].bech32}1`));
  if (ofPrefix !== undefined) return readWitnessAddress(text, { of: ofPrefix, on: networkName });
  return readHashAddress(text, networkName);
}

/** Checks an address, in the form of the adapters' answer. */
export function checkBitcoinAddress(
  text: string,
  networkName: NetworkName,
): { address: string } | { refusal: AddressRefusal } {
  const read = readBitcoinAddress(text, networkName);
  return 'refusal' in read ? read : { address: read.address };
}

function readWitnessAddress(
  text: string,
  network: { of: NetworkName; on: NetworkName },
): BitcoinAddress | { refusal: AddressRefusal } {
  const lower = text.toLowerCase();
  // Either case is allowed, for shorter QR codes; both in one are not.
  if (text !== lower && text !== text.toUpperCase()) return { refusal: 'form' };
  if (!/^[a-z]+1[02-9ac-hj-np-z]+$/.test(lower)) return { refusal: 'form' };
  const decoded = bech32.decodeUnsafe(lower) ?? bech32m.decodeUnsafe(lower);
  if (decoded === undefined) return { refusal: 'checksum' };
  const [version, ...words] = decoded.words;
  const program = bech32.fromWordsUnsafe(words);
  const script =
    version === undefined || !program ? undefined : witnessScript(version, Uint8Array.from(program));
  if (script === undefined) return { refusal: 'form' };
  // Version 0 keeps the older checksum, later ones have the newer (BIP-350).
  const rightForm = version === 0 ? bech32 : bech32m;
  if (rightForm.decodeUnsafe(lower) === undefined) return { refusal: 'checksum' };
  return network.of === network.on ? { address: lower, script } : { refusal: 'network' };
}

function witnessScript(version: number, program: Uint8Array): Uint8Array | undefined {
  if (version === 0 && program.length === 20) return OutScript.encode({ type: 'wpkh', hash: program });
  if (version === 0 && program.length === 32) return OutScript.encode({ type: 'wsh', hash: program });
  if (version !== 1 || program.length !== 32) return undefined;
  try {
    return OutScript.encode({ type: 'tr', pubkey: program });
  } catch {
    // A point that is not on the curve: coins sent there are lost.
    return undefined;
  }
}

function readHashAddress(
  text: string,
  networkName: NetworkName,
): BitcoinAddress | { refusal: AddressRefusal } {
  const bytes = bytesOfBase58(text);
  if (bytes?.length !== versionedHashLength + 4) return { refusal: 'form' };
  const decoded = checkedBytes(text);
  if (decoded === undefined) return { refusal: 'checksum' };
  const [version, hash] = [decoded[0], decoded.subarray(1)];
  const { pubKeyHash, scriptHash } = bitcoinForms[networkName];
  if (version === pubKeyHash) return { address: text, script: OutScript.encode({ type: 'pkh', hash }) };
  if (version === scriptHash) return { address: text, script: OutScript.encode({ type: 'sh', hash }) };
  const isOfAnother = networkNames.some((name) =>
    [bitcoinForms[name].pubKeyHash, bitcoinForms[name].scriptHash].includes(version ?? -1),
  );
  return { refusal: isOfAnother ? 'network' : 'form' };
}

function bytesOfBase58(text: string): Uint8Array | undefined {
  try {
    return base58.decode(text);
  } catch {
    return undefined;
  }
}

function checkedBytes(text: string): Uint8Array | undefined {
  try {
    return withChecksum.decode(text);
  } catch {
    return undefined;
  }
}

/** The script of an address that has been checked before; any other is a fault of the program. */
export function scriptOf(address: string, networkName: NetworkName): Uint8Array {
  const read = readBitcoinAddress(address, networkName);
  if ('refusal' in read) throw new RangeError(`${address} is no address of Bitcoin's ${networkName} network`);
  return read.script;
}

/** A script's address; undefined where it has none that `readBitcoinAddress` knows. */
export function addressOfScript(script: Uint8Array, networkName: NetworkName): string | undefined {
  const { bech32: prefix, pubKeyHash, scriptHash } = bitcoinForms[networkName];
  const opcode = (index: number): number | undefined => script[index];
  if (script.length === 25 && opcode(0) === 0x76 && opcode(1) === 0xa9 && opcode(2) === 20)
    if (opcode(23) === 0x88 && opcode(24) === 0xac)
      return withChecksum.encode(Uint8Array.of(pubKeyHash, ...script.subarray(3, 23)));
  if (script.length === 23 && opcode(0) === 0xa9 && opcode(1) === 20 && opcode(22) === 0x87)
    return withChecksum.encode(Uint8Array.of(scriptHash, ...script.subarray(2, 22)));
  const program = script.subarray(2);
  if (opcode(0) === 0 && opcode(1) === program.length && [20, 32].includes(program.length))
    return bech32.encode(prefix, [0, ...bech32.toWords(program)]);
  if (opcode(0) === 0x51 && opcode(1) === 32 && program.length === 32)
    return bech32m.encode(prefix, [1, ...bech32m.toWords(program)]);
  return undefined;
}
