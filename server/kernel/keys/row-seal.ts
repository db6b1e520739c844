import type { DerivedKeys } from './derived-keys';
import { hashesEqual, keyedHash } from './secret-hash';

/** Serializes the values of a row unambiguously, in a fixed order. */
function canonical(values: readonly unknown[]): string {
  return JSON.stringify(values, (_name, value: unknown) => {
    if (typeof value === 'bigint') return String(value);
    // A Buffer arrives in the form of its own `toJSON`.
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)));
  });
}

/**
 * A MAC over a row: without the server's key nobody who writes to the database can forge it. `table` separates
 * equal values in different tables.
 */
export function sealRow(
  keys: Pick<DerivedKeys, 'rowSeal'>,
  table: string,
  values: readonly unknown[],
): Buffer {
  return sealText(keys, table, canonical(values));
}

/** The server's MAC over a text that stands for one row, for tables with many sealed rows. */
export function sealText(keys: Pick<DerivedKeys, 'rowSeal'>, table: string, text: string): Buffer {
  return keyedHash(keys.rowSeal, table, text);
}

/** Whether a row still matches its seal; a missing seal never matches. */
export function isSealed(seal: Uint8Array | null, expected: Uint8Array): boolean {
  return seal !== null && hashesEqual(seal, expected);
}
