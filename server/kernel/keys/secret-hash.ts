import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Random bytes as text: a token nobody can guess. Sixteen bytes are the least that this holds for. */
export function randomToken(bytes: 16 | 32 = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** For tokens that are random already: only the hash is stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** For short secrets such as codes: without the key the stored hash can't be searched. */
export function keyedHash(key: Uint8Array, ...parts: string[]): Buffer {
  return createHmac('sha256', key).update(parts.join('\0')).digest();
}

/** Compares in constant time. */
export function hashesEqual(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
