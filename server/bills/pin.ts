import { randomInt } from 'node:crypto';
import type { DerivedKeys } from '../keys/derived-keys';
import { sealRow } from '../keys/row-seal';
import { keyedHash } from '../keys/secret-hash';

/** Letters and digits that nobody takes for one another. */
const pinAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const pinLength = 8;

/** A passcode that nobody can guess: 31⁸ of them. */
export function newPin(): string {
  return Array.from({ length: pinLength }, () => pinAlphabet.charAt(randomInt(pinAlphabet.length))).join('');
}

/** A bill's passcode as it is stored; its letters may be typed in either case. */
export function hashPin(keys: DerivedKeys, bill: { serial: string; pin: string }): Buffer {
  return keyedHash(keys.billPin, bill.serial, bill.pin.toUpperCase());
}

/** The server's mark on a stored passcode: that it gave this one to this bill. */
export function sealPinHash(
  keys: Pick<DerivedKeys, 'rowSeal'>,
  bill: { serial: string; pinHash: Buffer },
): Buffer {
  return sealRow(keys, 'pins', [bill.serial, bill.pinHash]);
}
