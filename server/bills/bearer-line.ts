import { randomInt } from 'node:crypto';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { sealRow } from '../kernel/keys/row-seal';
import { keyedHash } from '../kernel/keys/secret-hash';

/** Letters and digits that can't be mistaken for one another. */
const pinAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const pinLength = 8;

/** A random passcode, one of 31⁸. */
export function newPin(): string {
  return Array.from({ length: pinLength }, () => pinAlphabet.charAt(randomInt(pinAlphabet.length))).join('');
}

/** Hashes a bill's passcode for storage; case does not matter. */
export function hashPin(keys: DerivedKeys, bill: { serial: string; pin: string }): Buffer {
  return keyedHash(keys.billPin, bill.serial, bill.pin.toUpperCase());
}

/** The server's MAC over a stored passcode hash, which ties it to its bill. */
export function sealPinHash(
  keys: Pick<DerivedKeys, 'rowSeal'>,
  bill: { serial: string; pinHash: Buffer },
): Buffer {
  return sealRow(keys, 'pins', [bill.serial, bill.pinHash]);
}

/** A line `serial/passcode` for an exported bill, with the passcode's hash. */
export interface BearerLine {
  serial: string;
  pinHash: Buffer;
}

/** Parses `serial/passcode`; the contract has checked the format. */
export function readBearerLine(keys: DerivedKeys, text: string): BearerLine {
  const [serial = '', pin = ''] = text.split('/');
  return { serial, pinHash: hashPin(keys, { serial, pin }) };
}

/** The serial of a line with or without a passcode. */
export function serialOf(text: string): string {
  return text.split('/', 1)[0] ?? '';
}

/** Splits a stack into the user's own bills and bearer lines. */
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
