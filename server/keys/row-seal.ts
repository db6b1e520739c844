import type { DerivedKeys } from './derived-keys';
import { hashesEqual, keyedHash } from './secret-hash';

/** The values of one row in a fixed order, as one text that no other values have. */
function canonical(values: readonly unknown[]): string {
  return JSON.stringify(values, (_name, value: unknown) => {
    if (typeof value === 'bigint') return String(value);
    // A Buffer arrives as what its own `toJSON` has made of it.
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)));
  });
}

/**
 * A keyed hash over a row: whoever writes into the database without the server's key can neither make one nor keep one
 * true. `table` keeps equal values of two tables apart.
 */
export function sealRow(
  keys: Pick<DerivedKeys, 'rowSeal'>,
  table: string,
  values: readonly unknown[],
): Buffer {
  return keyedHash(keys.rowSeal, table, canonical(values));
}

/**
 * The seal of a row after a change, of which `sealOf` makes what it should be. A row that somebody had altered before keeps
 * the seal that it has, so that the auditor goes on to see it.
 */
export function sealAfter<Row extends { seal: Buffer | null }>(
  row: Row,
  changes: Partial<Row>,
  sealOf: (row: Row) => Buffer,
): Buffer | null {
  return isSealed(row.seal, sealOf(row)) ? sealOf({ ...row, ...changes }) : row.seal;
}

/** Whether a row is as it was sealed; a missing seal is none. */
export function isSealed(seal: Uint8Array | null, expected: Uint8Array): boolean {
  return seal !== null && hashesEqual(seal, expected);
}
