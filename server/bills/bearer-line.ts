import type { DerivedKeys } from '../keys/derived-keys';
import { hashPin } from './pin';

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
