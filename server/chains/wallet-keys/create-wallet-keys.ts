import { HDKey } from '@scure/bip32';
import { chainForms } from './chain-forms';
import { openKeyBranch } from './key-branch';
import { branchPath, keyPath } from './key-place';
import type { KeyPlace } from './key-place';

/** A key as its owner takes it to another wallet. */
export interface WalletKey {
  address: string;
  /** WIF for Bitcoin, 0x and hex for Ethereum, hex for Tron. */
  privateKey: string;
  /** Where it is in the tree of the seed. */
  path: string;
}

/** Every address of this installation and, for few callers, its key. A RangeError for an index out of its bounds. */
export interface WalletKeys {
  addressOf: (place: KeyPlace) => string;
  privateKeyOf: (place: KeyPlace) => WalletKey;
}

const indexEnd = 2 ** 31;

/**
 * Derives keys from a seed of 64 bytes (BIP-32). No node leaves this function, public ones neither: an account's public
 * node and one released key of it give all its keys.
 */
export function createWalletKeys(seed: Uint8Array): WalletKeys {
  const root = HDKey.fromMasterSeed(seed);
  const branchOf = remembered((place) => {
    const { publicKey, privateKey, chainCode } = root.derive(branchPath(place));
    return openKeyBranch({
      publicKey: present(publicKey),
      privateKey: present(privateKey),
      chainCode: present(chainCode),
    });
  });
  const addressOf = (place: KeyPlace): string => {
    requireIndex(place);
    return chainForms[place.chain].address(branchOf(place).publicKeyAt(place.index));
  };
  return {
    addressOf,
    privateKeyOf: (place) => ({
      address: addressOf(place),
      privateKey: chainForms[place.chain].privateKey(branchOf(place).privateKeyAt(place.index)),
      path: keyPath(place),
    }),
  };
}

function requireIndex({ index }: KeyPlace): void {
  if (!Number.isInteger(index) || index < 0 || index >= indexEnd)
    throw new RangeError(`there is no key with the index ${index}`);
}

/** Opens each branch once, when it is first asked for. */
function remembered<Branch>(open: (place: KeyPlace) => Branch): (place: KeyPlace) => Branch {
  const branches = new Map<string, Branch>();
  return (place) => {
    const path = branchPath(place);
    const branch = branches.get(path) ?? open(place);
    branches.set(path, branch);
    return branch;
  };
}

function present(bytes: Uint8Array | null): Uint8Array {
  if (bytes === null) throw new Error('the node has no such key');
  return bytes;
}
