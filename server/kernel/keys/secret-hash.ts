import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A random token; sixteen bytes are the minimum against guessing. */
export function randomToken(bytes: 16 | 32 = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** Hashes tokens that are random already; only the hash is stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** For short secrets such as codes: without the key the stored hash can't be brute-forced. */
export function keyedHash(key: Uint8Array, ...parts: string[]): Buffer {
  return createHmac('sha256', key).update(parts.join('\0')).digest();
}

/** Compares in constant time. */
export function hashesEqual(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
