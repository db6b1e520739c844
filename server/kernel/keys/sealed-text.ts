import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { DerivedKeys } from './derived-keys';
import type { Place, TextKey } from './encrypted-texts';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

type Keys = Pick<DerivedKeys, TextKey>;

/**
 * Encrypts text for the database: nonce, authentication tag, ciphertext. Its place is authenticated, so that nobody can move
 * it to another row.
 */
export function sealText(keys: Keys, place: Place, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const encryption = createCipheriv(cipher, keys[place[0]], nonce).setAAD(bytesOf(place));
  const sealed = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()]);
  return Buffer.concat([nonce, encryption.getAuthTag(), sealed]);
}

/** Decrypts; throws for another key or place, or a changed byte. */
export function unsealText(keys: Keys, place: Place, sealed: Buffer): string {
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  const decryption = createDecipheriv(cipher, keys[place[0]], sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decryption.setAuthTag(tag).setAAD(bytesOf(place));
  const text = Buffer.concat([decryption.update(sealed.subarray(nonceBytes + tagBytes)), decryption.final()]);
  return text.toString('utf8');
}

function bytesOf(place: Place): Buffer {
  return Buffer.from(JSON.stringify(place));
}
