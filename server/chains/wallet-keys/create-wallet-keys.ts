import { HDKey } from '@scure/bip32';
import type { NetworkName } from './bitcoin-forms';
import { chainFormsOn } from './chain-forms';
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
  /** A key's 32 bytes, for signing; only `server/chains/signer.ts` may call it. */
  secretOf: (place: KeyPlace) => Uint8Array;
}

const indexEnd = 2 ** 31;
/** Deriving a key takes a millisecond or more; caching one takes a few hundred bytes. */
const keptAddresses = 100_000;

/**
 * Derives keys from a seed of 64 bytes (BIP-32). No node leaves this function, not even a public one: with an account's public
 * node, one released key reveals all of its keys. The network's name decides how Bitcoin's addresses and keys are written; the
 * keys are the same.
 */
export function createWalletKeys(seed: Uint8Array, networkName: NetworkName = 'main'): WalletKeys {
  const forms = chainFormsOn(networkName);
  const root = HDKey.fromMasterSeed(seed);
  const branchOf = remembered((path) => root.derive(path));
  const keyAt = (place: KeyPlace): HDKey => {
    requireIndex(place);
    return branchOf(branchPath(place)).deriveChild(place.index);
  };
  const addressAt = ({ chain }: KeyPlace, { publicKey }: HDKey): string =>
    forms[chain].address(present(publicKey));
  const addresses = new Map<string, string>();
  const addressOf = (place: KeyPlace): string => {
    const path = keyPath(place);
    const known = addresses.get(path);
    if (known !== undefined) return known;
    const address = addressAt(place, keyAt(place));
    const [oldest] = addresses.size < keptAddresses ? [] : addresses.keys();
    if (oldest !== undefined) addresses.delete(oldest);
    addresses.set(path, address);
    return address;
  };
  return {
    addressOf,
    privateKeyOf: (place) => {
      const key = keyAt(place);
      return {
        address: addressAt(place, key),
        privateKey: forms[place.chain].privateKey(present(key.privateKey)),
        path: keyPath(place),
      };
    },
    secretOf: (place) => present(keyAt(place).privateKey),
  };
}

function requireIndex({ index }: KeyPlace): void {
  if (!Number.isInteger(index) || index < 0 || index >= indexEnd)
    throw new RangeError(`there is no key with the index ${index}`);
}

/** Derives each branch once, at its first use. */
function remembered(derive: (path: string) => HDKey): (path: string) => HDKey {
  const branches = new Map<string, HDKey>();
  return (path) => {
    const branch = branches.get(path) ?? derive(path);
    branches.set(path, branch);
    return branch;
  };
}

function present(bytes: Uint8Array | null): Uint8Array {
  if (bytes === null) throw new Error('the node has no such key');
  return bytes;
}
