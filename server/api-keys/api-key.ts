import { randomInt } from 'node:crypto';

/** What tells a key from an access token. */
export const apiKeyPrefix = 'bfk_';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 32;
const pattern = /^bfk_[0-9A-Za-z]{32}$/;
/** So much of either end tells a user's keys apart, and helps nobody to guess one. */
const startLength = apiKeyPrefix.length + 4;
const endLength = 4;

/** A new key, of 190 random bits. */
export function newApiKey(): string {
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]);
  return apiKeyPrefix + random.join('');
}

/** Whether a text could be a key at all. */
export function isApiKey(text: string): boolean {
  return pattern.test(text);
}

/** What may be kept and shown of a key. */
export function endsOfKey(key: string): { keyStart: string; keyEnd: string } {
  return { keyStart: key.slice(0, startLength), keyEnd: key.slice(-endLength) };
}
