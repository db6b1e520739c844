import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** The PKCS #8 header before an Ed25519 seed (RFC 8410, section 7). */
const seedPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
/** The length of the header before the key in its SPKI form. */
const spkiHeaderBytes = 12;

interface SigningKeys {
  privateKey: KeyObject;
  publicKey: KeyObject;
  /** The public key's 32 bytes. */
  publicBytes: Buffer;
}

const known = new WeakMap<Uint8Array, SigningKeys>();

/** The Ed25519 keys of a seed, which every server process derives from the master key. */
export function signingKeys(seed: Uint8Array): SigningKeys {
  const made = known.get(seed);
  if (made !== undefined) return made;
  const privateKey = createPrivateKey({
    key: Buffer.concat([seedPrefix, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey);
  const publicBytes = publicKey.export({ format: 'der', type: 'spki' }).subarray(spkiHeaderBytes);
  const keys = { privateKey, publicKey, publicBytes };
  known.set(seed, keys);
  return keys;
}
