import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 as keccak256 } from '@noble/hashes/sha3.js';
import { base64, hex } from '@scure/base';
import type { Chain } from './key-place';

/** A signed message in the form that a chain's wallets check. */
export interface SignedMessage {
  form: 'bip-137' | 'eip-191' | 'tip-191';
  signature: string;
}

/** The first byte of a Bitcoin signature whose key's address is P2WPKH (BIP-137). */
const witnessHeader = 39;
const recoveryOffset = 27;

/** Signs a short text with a key: as `signmessage` for Bitcoin, `personal_sign` for Ethereum, `signMessageV2` for Tron. */
export function signMessage(chain: Chain, message: string, secret: Uint8Array): SignedMessage {
  const text = new TextEncoder().encode(message);
  if (chain === 'bitcoin') {
    const digest = sha256(
      sha256(withPrefix('\u0018Bitcoin Signed Message:\n', Uint8Array.of(text.length), text)),
    );
    const { recovery, pair } = signDigest(digest, secret);
    return { form: 'bip-137', signature: base64.encode(Uint8Array.of(witnessHeader + recovery, ...pair)) };
  }
  const [form, prefix] =
    chain === 'tron'
      ? (['tip-191', '\u0019TRON Signed Message:\n'] as const)
      : (['eip-191', '\u0019Ethereum Signed Message:\n'] as const);
  const digest = keccak256(withPrefix(prefix, new TextEncoder().encode(String(text.length)), text));
  const { recovery, pair } = signDigest(digest, secret);
  return { form, signature: `0x${hex.encode(Uint8Array.of(...pair, recoveryOffset + recovery))}` };
}

function withPrefix(prefix: string, length: Uint8Array, text: Uint8Array): Uint8Array {
  return Uint8Array.of(...new TextEncoder().encode(prefix), ...length, ...text);
}

function signDigest(digest: Uint8Array, secret: Uint8Array): { recovery: number; pair: Uint8Array } {
  const recovered = secp256k1.sign(digest, secret, { prehash: false, format: 'recovered' });
  const [recovery = 0] = recovered;
  return { recovery, pair: recovered.subarray(1) };
}
