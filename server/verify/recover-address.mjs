// Checks which address signed a message, in the forms of three chains' wallets.
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 as keccak256 } from '@noble/hashes/sha3.js';
import { base64, bech32, createBase58check, hex } from '@scure/base';

const encoder = new TextEncoder();
const join = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** Returns whether the key of an address signed a text. */
export function isSignedBy({ form, address, text, signature }) {
  const forms = { 'bip-137': isSignedOnBitcoin, 'eip-191': isSignedOnEthereum, 'tip-191': isSignedOnTron };
  try {
    return Object.hasOwn(forms, form) && forms[form]({ address, message: encoder.encode(text), signature });
  } catch {
    return false;
  }
}

function isSignedOnBitcoin({ address, message, signature }) {
  const [header, ...pair] = base64.decode(signature);
  const signed = join(encoder.encode('\u0018Bitcoin Signed Message:\n'), [message.length], message);
  // Headers 39 to 42 are those of P2WPKH addresses with compressed keys.
  const key = recover(header - 39, pair, sha256(sha256(signed)));
  const { words } = bech32.decode(address);
  const [version, ...program] = words;
  const keyHash = ripemd160(sha256(key.toBytes(true)));
  return version === 0 && hex.encode(bech32.fromWords(program)) === hex.encode(keyHash);
}

function isSignedOnEthereum({ address, message, signature }) {
  const account = recoverAccount('\u0019Ethereum Signed Message:\n', message, signature);
  return address.toLowerCase() === `0x${hex.encode(account)}`;
}

function isSignedOnTron({ address, message, signature }) {
  const account = recoverAccount('\u0019TRON Signed Message:\n', message, signature);
  return address === createBase58check(sha256).encode(join([0x41], account));
}

function recoverAccount(prefix, message, signature) {
  const bytes = hex.decode(signature.slice(2));
  const signed = join(encoder.encode(prefix + String(message.length)), message);
  const key = recover(bytes[64] - 27, bytes.subarray(0, 64), keccak256(signed));
  return keccak256(key.toBytes(false).subarray(1)).subarray(-20);
}

function recover(recovery, pair, digest) {
  const signature = secp256k1.Signature.fromBytes(join([recovery], pair), 'recovered');
  return signature.recoverPublicKey(digest);
}
