import { randomInt } from 'node:crypto';

const firstDigits = 5;
const attemptsPerLength = 6;
const maxDigits = 12;

/** How many random ids are tried. */
export const publicIdAttempts = attemptsPerLength * (maxDigits - firstDigits + 1);

/** A random public id: five digits first, one more after every sixth collision, as that length is filling up. */
export function newPublicId(attempt: number): bigint {
  const digits = Math.min(firstDigits + Math.floor(attempt / attemptsPerLength), maxDigits);
  const smallest = 10 ** (digits - 1);
  return BigInt(smallest + randomInt(9 * smallest));
}
