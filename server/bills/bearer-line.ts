import { randomInt } from 'node:crypto';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { sealRow } from '../kernel/keys/row-seal';
import { keyedHash } from '../kernel/keys/secret-hash';

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

/** A bill that is written down, with what its passcode hashes to. */
export interface BearerLine {
  serial: string;
  pinHash: Buffer;
}

/** Reads `serial/passcode`, which the contract has checked the form of. */
export function readBearerLine(keys: DerivedKeys, text: string): BearerLine {
  const [serial = '', pin = ''] = text.split('/');
  return { serial, pinHash: hashPin(keys, { serial, pin }) };
}

/** Which bill it is, written with its passcode or without. */
export function serialOf(text: string): string {
  return text.split('/', 1)[0] ?? '';
}

/** A stack's own bills and its written ones apart. */
export function splitStack(
  keys: DerivedKeys,
  stack: readonly string[],
): { serials: string[]; lines: BearerLine[] } {
  const isWritten = (one: string): boolean => one.includes('/');
  return {
    serials: stack.filter((one) => !isWritten(one)),
    lines: stack.filter(isWritten).map((one) => readBearerLine(keys, one)),
  };
}
