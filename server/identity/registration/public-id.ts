import { randomInt } from 'node:crypto';

const firstDigits = 5;
const attemptsPerLength = 6;
const maxDigits = 12;

/** How many ids are tried before giving up. */
export const publicIdAttempts = attemptsPerLength * (maxDigits - firstDigits + 1);

/** A random public id: five digits at first; each sixth collision in a row adds one, since that length is filling up. */
export function newPublicId(attempt: number): bigint {
  const digits = Math.min(firstDigits + Math.floor(attempt / attemptsPerLength), maxDigits);
  const smallest = 10 ** (digits - 1);
  return BigInt(smallest + randomInt(9 * smallest));
}
