import { randomInt } from 'node:crypto';

const randomDigits = 11;

/** A serial that nobody can guess: the currency's id in five digits, then eleven from the system's generator. */
export function newSerial(currencyId: number): string {
  const tail = String(randomInt(10 ** randomDigits)).padStart(randomDigits, '0');
  return String(currencyId).padStart(5, '0') + tail;
}
