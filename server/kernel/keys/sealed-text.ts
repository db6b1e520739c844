import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts text for the database: nonce, authentication tag, ciphertext. */
export function sealText(key: Uint8Array, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const encryption = createCipheriv(cipher, key, nonce);
  const sealed = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()]);
  return Buffer.concat([nonce, encryption.getAuthTag(), sealed]);
}

/** Decrypts; throws for another key or a changed byte. */
export function unsealText(key: Uint8Array, sealed: Buffer): string {
  const decryption = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes));
  decryption.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = Buffer.concat([decryption.update(sealed.subarray(nonceBytes + tagBytes)), decryption.final()]);
  return text.toString('utf8');
}
