import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import { addr } from 'micro-eth-signer';
import type { ChainAdapter } from '../chain-adapter';

const form = /^0x[0-9a-fA-F]{40}$/;
const oneCase = /^0x(?:[0-9a-f]{40}|[0-9A-F]{40})$/;
/** The zero address, and those up to 0xffff that belong to the network's own contracts. */
const unpayable = /^0x0{36}/;
const base58 = createBase58check(sha256);

/** EIP-55, the one form in which addresses are kept and compared. */
export function canonicalAddress(address: string): string {
  return addr.addChecksum(address.toLowerCase());
}

/**
 * Checks addresses of 0x and 40 hex digits. Mixed case is a checksum and must be right; a single case has none. They look the
 * same on every network of this kind, so 'network' means an address of another form: Bitcoin's or Tron's.
 */
export const checkEvmAddress: ChainAdapter['checkAddress'] = (text) => {
  if (!form.test(text)) return { refusal: isElsewhere(text) ? 'network' : 'form' };
  const address = canonicalAddress(text);
  return oneCase.test(text) || text === address ? { address } : { refusal: 'checksum' };
};

/** Whether coins and tokens sent there are lost for everyone. */
export function isLostAddress(address: string): boolean {
  return unpayable.test(address);
}

function isElsewhere(text: string): boolean {
  return [base58.decode, decodeSegwit].some((decode) => {
    try {
      decode(text);
      return true;
    } catch {
      return false;
    }
  });
}

function decodeSegwit(text: string): void {
  const coder = bech32.decodeUnsafe(text) === undefined ? bech32m : bech32;
  coder.decode(text as `${string}1${string}`);
}
