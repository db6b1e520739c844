import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { entryTime, sealEntry, sealedOperations } from './entry-seal';
import { IdempotencyConflict } from '../kernel/idempotency';
import type { IdempotencyClaim } from '../kernel/idempotency';
import { operationIdsOf, recordKind } from './journal-entry';
import type { Operation } from './journal-entry';
import { statement } from '../kernel/db/statement';
import type { Statement } from '../kernel/db/statement';

interface Recorded {
  operations: readonly Operation[];
  claim: IdempotencyClaim;
  now: Date;
  about?: string;
}

/** Writes the operations. Waits for a running request with the same key. Error: 20040 when the books went back in time. */
export function recordOperations(
  { keys, headWatch }: { keys: Pick<DerivedKeys, 'rowSeal'>; headWatch: { requireBooks: () => void } },
  { operations, claim, now, about: request }: Recorded,
): Statement {
  headWatch.requireBooks();
  const about = request ?? null;
  const claimed = sql`insert into idempotency_keys (owner_id, route, key, body_hash, answer, expires_at)
    values (${claim.ownerId}, ${claim.route}, ${claim.key}, ${claim.bodyHash}, ${claim.answer}, ${claim.expiresAt})
    returning 1 as one`;
  if (operations.length === 0 && about === null) return statement(claimed, { explain: explainConflict });
  const ids = operationIdsOf(operations, { claim, now });
  const lines = operations.map((operation, index) => ({ ...operation, id: ids[index] ?? '' }));
  const entry = {
    id: uuidv7(),
    kind: recordKind,
    note: null,
    createdAt: entryTime(now),
    about,
  };
  const seal = sealEntry(keys, {
    ...entry,
    lines: [],
    operations: sealedOperations(lines),
  });
  // The entry comes after the key: a refused one would leave a gap among the numbers that sealing waits for.
  const query = sql`
    with claimed as (${claimed}), entry as (
      insert into entries (id, kind, note, created_at, about, seal)
      select ${entry.id}::uuid, ${entry.kind}::text, null, ${now}::timestamptz, ${about}::uuid, ${seal}::bytea from claimed
      returning seq
    ), history as (
      insert into operations (id, user_id, action, area, direction, currency_id, amount, entry_seq, created_at, ref_kind,
        ref_id, details)
      select id, user_id, action, area, direction, currency_id, amount, entry.seq, ${now}::timestamptz, ref_kind, ref_id,
        details
      from entry, unnest(
        ${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ userId }) => userId)}::uuid[],
        ${lines.map(({ action }) => action)}::smallint[], ${lines.map(({ area }) => area)}::smallint[],
        ${lines.map(({ direction }) => direction)}::smallint[],
        ${lines.map(({ currencyId }) => currencyId)}::integer[],
        ${lines.map(({ amountMinor }) => String(amountMinor))}::numeric[],
        ${lines.map(({ ref }) => ref?.kind ?? null)}::text[], ${lines.map(({ ref }) => ref?.id ?? null)}::uuid[],
        ${lines.map(({ details }) => jsonOf(details))}::jsonb[]
      ) as line(id, user_id, action, area, direction, currency_id, amount, ref_kind, ref_id, details)
    )
    select seq from entry`;
  return statement(query, { explain: explainConflict });
}

/** A user's first operation of a request or payment. */
export function selectOperation({
  userId,
  refId,
}: {
  userId: string;
  refId: string;
}): Statement<{ id: string }> {
  return statement(sql<{ id: string }>`
      select id from operations where ref_id = ${refId}::uuid and user_id = ${userId}::uuid order by id limit 1`);
}

function jsonOf(details: Operation['details']): string | null {
  return details === undefined ? null : JSON.stringify(details);
}

function explainConflict(error: unknown): unknown {
  const { code, table } = error as { code?: string; table?: string };
  return code === '23505' && table === 'idempotency_keys' ? new IdempotencyConflict(error) : error;
}
