import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, createBase58check } from '@scure/base';
import type { AddressRefusal } from '../adapters/chain-adapter';
import { withCapitals } from './chain-forms';
import type { Chain } from './key-place';

type Checked = { address: string } | { refusal: AddressRefusal };

const base58Check = createBase58check(sha256);
const tronPrefix = 0x41;
const bytesInAccount = 20;

/**
 * An address in a chain's canonical form on the main network, or why it is none; the checksum is verified where the form has
 * one. For the embedded networks: the real ones bring their own checks.
 */
export function checkFormOf(chain: Chain, text: string): Checked {
  return checks[chain](text);
}

const checks: Readonly<Record<Chain, (text: string) => Checked>> = {
  bitcoin(text) {
    if (!/^bc1q[02-9ac-hj-np-z]{38,58}$/i.test(text)) return { refusal: 'form' };
    const decoded = bech32.decodeUnsafe(text);
    return decoded === undefined ? { refusal: 'checksum' } : { address: text.toLowerCase() };
  },
  ethereum(text) {
    const [, digits] = /^0x([0-9a-fA-F]{40})$/.exec(text) ?? [];
    if (digits === undefined) return { refusal: 'form' };
    const address = withCapitals(digits.toLowerCase());
    const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
    return isMixed && text !== address ? { refusal: 'checksum' } : { address };
  },
  tron(text) {
    if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return { refusal: 'form' };
    try {
      const bytes = base58Check.decode(text);
      const isAccount = bytes.length === bytesInAccount + 1 && bytes[0] === tronPrefix;
      return isAccount ? { address: text } : { refusal: 'form' };
    } catch {
      return { refusal: 'checksum' };
    }
  },
};
