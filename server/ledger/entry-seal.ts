import type { DerivedKeys } from '../keys/derived-keys';
import { sealRow } from '../keys/row-seal';

/** An entry with all that is written beside it, by its columns in the order of the tables. Amounts are texts. */
export interface EntryContent {
  id: string;
  kind: string;
  note: string | null;
  /** ISO 8601 in UTC with six decimals, as the database knows it. */
  createdAt: string;
  /** The request or payment that it was made for. */
  about: string | null;
  /** line, debit, credit, currency, amount; by line. */
  lines: readonly (readonly [number, string, string, number, string])[];
  /** id, user, action, area, direction, currency, amount; by id. */
  operations: readonly (readonly [string, string, number, number, number, number, string])[];
}

/** The server's mark on an entry, its transfers and its lines in the users' histories. */
export function sealEntry(keys: Pick<DerivedKeys, 'rowSeal'>, entry: EntryContent): Buffer {
  const { id, kind, note, createdAt, about, lines, operations } = entry;
  return sealRow(keys, 'entries', [id, kind, note, createdAt, about, lines, operations]);
}

/** A moment as `EntryContent` has it. */
export function entryTime(at: Date): string {
  return at.toISOString().replace('Z', '000Z');
}

/** The operations of an entry as `EntryContent` has them. */
export function sealedOperations(
  operations: readonly {
    id: string;
    userId: string;
    action: number;
    area: number;
    direction: number;
    currencyId: number;
    amountMinor: bigint;
  }[],
): EntryContent['operations'] {
  return operations
    .map(
      ({ id, userId, action, area, direction, currencyId, amountMinor }) =>
        [id, userId, action, area, direction, currencyId, String(amountMinor)] as const,
    )
    .toSorted(([left], [right]) => (left < right ? -1 : 1));
}
