import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { DerivedKeys } from '../keys/derived-keys';
import { termsText } from './payment-terms';
import type { PaymentTerms } from './payment-terms';

/** What precedes the seed of an Ed25519 key in PKCS #8 (RFC 8410, section 7). */
const seedPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');

interface SigningKeys {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

const known = new WeakMap<Uint8Array, SigningKeys>();

/** Ed25519 over all terms, with the key that every server process derives from the master key. */
export function signTerms(keys: DerivedKeys, terms: PaymentTerms): Buffer {
  return sign(null, Buffer.from(termsText(terms)), signingKeys(keys.eposSigning).privateKey);
}

/** Whether this server's key has signed exactly these terms. */
export function isSigned(keys: DerivedKeys, terms: PaymentTerms, signature: Buffer): boolean {
  return verify(null, Buffer.from(termsText(terms)), signingKeys(keys.eposSigning).publicKey, signature);
}

function signingKeys(seed: Uint8Array): SigningKeys {
  const made = known.get(seed);
  if (made !== undefined) return made;
  const privateKey = createPrivateKey({
    key: Buffer.concat([seedPrefix, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const pair = { privateKey, publicKey: createPublicKey(privateKey) };
  known.set(seed, pair);
  return pair;
}
