import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../kernel/db/database.models';
import { runBatch, stepOf } from '../kernel/db/run-batch';
import type { Step } from '../kernel/db/run-batch';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { entryTime, sealEntry, sealedOperations } from './entry-seal';
import { IdempotencyConflict } from '../kernel/idempotency';
import type { IdempotencyClaim } from '../kernel/idempotency';
import { operationIdsOf, recordKind } from './journal-entry';
import type { Operation } from './journal-entry';

interface Recorded {
  operations: readonly Operation[];
  claim: IdempotencyClaim;
  now: Date;
  about?: string;
}

/**
 * Writes operations that move no money, such as a bill changing hands, as an entry without transfers, so that they
 * are sealed too. `about` is the id of a request that moves no money; without operations and `about` only the
 * idempotency key is written. Error: `IdempotencyConflict` when the claim's key has been used.
 */
export async function recordOperations(
  context: { keys: Pick<DerivedKeys, 'rowSeal'> },
  transaction: Kysely<Database>,
  recorded: Recorded,
): Promise<void> {
  await runBatch(transaction, () => [recordStep(context, transaction, recorded)]);
}

/** Writes the operations as a step of a batch. Waits for a running request with the same key. */
export function recordStep(
  { keys }: { keys: Pick<DerivedKeys, 'rowSeal'> },
  db: Kysely<Database>,
  { operations, claim, now, about: request }: Recorded,
): Step {
  const about = request ?? null;
  const claimed = sql`insert into idempotency_keys (owner_id, route, key, body_hash, answer, expires_at)
    values (${claim.ownerId}, ${claim.route}, ${claim.key}, ${claim.bodyHash}, ${claim.answer}, ${claim.expiresAt})
    returning 1 as one`;
  if (operations.length === 0 && about === null) return stepOf(db, claimed, { explain: explainConflict });
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
  const statement = sql`
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
  return stepOf(db, statement, { explain: explainConflict });
}

/** A user's first operation of a request or payment, as a step of a batch. */
export function operationOfStep(
  db: Kysely<Database>,
  { userId, refId }: { userId: string; refId: string },
): Step<{ id: string }> {
  return stepOf(
    db,
    sql<{ id: string }>`/* prepared */
      select id from operations where ref_id = ${refId}::uuid and user_id = ${userId}::uuid order by id limit 1`,
  );
}

function jsonOf(details: Operation['details']): string | null {
  return details === undefined ? null : JSON.stringify(details);
}

function explainConflict(error: unknown): unknown {
  const { code, table } = error as { code?: string; table?: string };
  return code === '23505' && table === 'idempotency_keys' ? new IdempotencyConflict(error) : error;
}
