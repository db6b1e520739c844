import { HDKey } from '@scure/bip32';
import { chainForms } from './chain-forms';
import { branchPath, keyPath } from './key-place';
import type { KeyPlace } from './key-place';
import { openPublicBranch, readPublicKey } from './public-branch';

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
 * Derives keys from a seed of 64 bytes (BIP-32). Addresses come from the public half of each account alone. No node
 * leaves this function, public ones neither: an account's public node and one released key of it give all its keys.
 */
export function createWalletKeys(seed: Uint8Array): WalletKeys {
  const root = HDKey.fromMasterSeed(seed);
  const privateBranch = remembered((place) => root.derive(branchPath(place)));
  const publicBranch = remembered((place) => {
    const { publicKey, chainCode } = privateBranch(place);
    return openPublicBranch({ publicKey: present(publicKey), chainCode: present(chainCode) });
  });
  return {
    addressOf(place) {
      requireIndex(place);
      return chainForms[place.chain].address(publicBranch(place)(place.index));
    },
    privateKeyOf(place) {
      requireIndex(place);
      const { publicKey, privateKey } = privateBranch(place).deriveChild(place.index);
      const form = chainForms[place.chain];
      return {
        address: form.address(readPublicKey(present(publicKey))),
        privateKey: form.privateKey(present(privateKey)),
        path: keyPath(place),
      };
    },
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
