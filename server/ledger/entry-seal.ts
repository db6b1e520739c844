import { sql } from 'kysely';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { sealRow, sealText } from '../kernel/keys/row-seal';
import type { Operation } from './journal-entry';
import type { Db } from '../kernel/db/db';

/** An entry with everything written beside it, by columns in the order of the tables. Amounts are strings. */
export interface EntryContent {
  id: string;
  kind: string;
  note: string | null;
  /** ISO 8601 in UTC with six decimals, PostgreSQL's precision. */
  createdAt: string;
  /** The request or payment that the entry was made for. */
  about: string | null;
  /** [line, debit, credit, currency, amount], by line. */
  lines: readonly (readonly [number, string, string, number, string])[];
  operations: readonly OperationContent[];
}

/**
 * [id, user, action, area, direction, currency, amount], by id. Reference and details follow only where one of them is set:
 * the seals of operations that were written before these columns existed stay valid.
 */
type OperationContent = readonly [
  ...what: readonly [string, string, number, number, number, number, string],
  ...more: readonly [] | readonly [refKind: string | null, refId: string | null, details: unknown],
];

/** The server's MAC over an entry, its transfers and its operations: rows written by anyone else lack it. */
export function sealEntry(keys: Pick<DerivedKeys, 'rowSeal'>, entry: EntryContent): Buffer {
  const { id, kind, note, createdAt, about, lines, operations } = entry;
  const content = [id, kind, note, createdAt, about, lines, operations];
  // Only details are objects, whose keys the database orders its own way. The JSON of all else has one form, which costs
  // the auditor much less to write.
  const hasDetails = operations.some((operation) => operation.length > 7);
  return hasDetails ? sealRow(keys, 'entries', content) : sealText(keys, 'entries', JSON.stringify(content));
}

/** Formats a time for `EntryContent`. */
export function entryTime(at: Date): string {
  return at.toISOString().replace('Z', '000Z');
}

/** An entry's operations in the form and order of `EntryContent`. */
export function sealedOperations(
  operations: readonly (Operation & { id: string })[],
): EntryContent['operations'] {
  return operations
    .map((operation): OperationContent => {
      const { id, userId, action, area, direction, currencyId, amountMinor, ref, details } = operation;
      const what = [id, userId, action, area, direction, currencyId, String(amountMinor)] as const;
      if (ref === undefined && details === undefined) return what;
      return [...what, ref?.kind ?? null, ref?.id ?? null, details ?? null];
    })
    .toSorted(([left], [right]) => (left < right ? -1 : 1));
}

/** An entry with its stored seal and the content that the seal must match. */
interface SealedEntry {
  seq: bigint;
  id: string;
  seal: Buffer | null;
  content: EntryContent;
}

/**
 * Reads entries by number with their transfers and operations. An operation whose time differs from its entry's
 * gets a null id, so that its seal does not match.
 */
export async function readSealed(db: Db, { from, to }: { from: string; to: string }): Promise<SealedEntry[]> {
  const { rows } = await sql<SealedEntry>`
    select e.seq, e.id, e.seal, json_build_object('id', e.id, 'kind', e.kind, 'note', e.note, 'about', e.about,
      'createdAt', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      'lines', coalesce((
        select json_agg(json_build_array(line, debit_account, credit_account, currency_id, amount::text) order by line)
        from transfers where entry_seq = e.seq), '[]'),
      'operations', coalesce((
        select json_agg(case when ref_kind is null and ref_id is null and details is null
          then json_build_array(own_id, user_id, action, area, direction, currency_id, amount::text)
          else json_build_array(own_id, user_id, action, area, direction, currency_id, amount::text, ref_kind, ref_id,
            details) end order by o.id)
        from operations o, lateral (select case when o.created_at = e.created_at then o.id end as own_id) own
        where o.entry_seq = e.seq), '[]')) as content
    from entries e where e.seq between ${from}::bigint and ${to}::bigint order by e.seq`.execute(db);
  return rows;
}
