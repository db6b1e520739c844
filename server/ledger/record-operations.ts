import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../kernel/db/database.models';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { entryTime, sealEntry, sealedOperations } from './entry-seal';
import { IdempotencyConflict } from '../kernel/idempotency';
import type { IdempotencyClaim } from '../kernel/idempotency';
import { recordKind } from './journal-entry';
import type { Operation } from './journal-entry';

/**
 * Writes operations that move no money, such as a bill changing hands, as an entry without transfers, so that they
 * are sealed too. `about` is the id of a request that moves no money; without operations and `about` only the
 * idempotency key is written. Error: `IdempotencyConflict` when the claim's key has been used.
 */
export async function recordOperations(
  { keys }: { keys: Pick<DerivedKeys, 'rowSeal'> },
  transaction: Kysely<Database>,
  options: { operations: readonly Operation[]; claim: IdempotencyClaim; now: Date; about?: string },
): Promise<void> {
  const { operations, claim, now, about = null } = options;
  await keepClaim(transaction, claim);
  if (operations.length === 0 && about === null) return;
  const lines = operations.map((operation) => ({ ...operation, id: uuidv7() }));
  const entry = { id: uuidv7(), kind: recordKind, note: null, createdAt: entryTime(now), about };
  const seal = sealEntry(keys, { ...entry, lines: [], operations: sealedOperations(lines) });
  const { seq } = await transaction
    .insertInto('entries')
    .values({ id: entry.id, kind: entry.kind, note: null, created_at: now, about, seal })
    .returning('seq')
    .executeTakeFirstOrThrow();
  if (lines.length === 0) return;
  await sql`
    insert into operations (id, user_id, action, area, direction, currency_id, amount, entry_seq, created_at, ref_kind,
      ref_id, details)
    select id, user_id, action, area, direction, currency_id, amount, ${seq}, ${now}, ref_kind, ref_id, details
    from unnest(
      ${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ userId }) => userId)}::uuid[],
      ${lines.map(({ action }) => action)}::smallint[], ${lines.map(({ area }) => area)}::smallint[],
      ${lines.map(({ direction }) => direction)}::smallint[],
      ${lines.map(({ currencyId }) => currencyId)}::integer[],
      ${lines.map(({ amountMinor }) => String(amountMinor))}::numeric[],
      ${lines.map(({ ref }) => ref?.kind ?? null)}::text[], ${lines.map(({ ref }) => ref?.id ?? null)}::uuid[],
      ${lines.map(({ details }) => jsonOf(details))}::jsonb[]
    ) as line(id, user_id, action, area, direction, currency_id, amount, ref_kind, ref_id, details)`.execute(
    transaction,
  );
}

function jsonOf(details: Operation['details']): string | null {
  return details === undefined ? null : JSON.stringify(details);
}

async function keepClaim(transaction: Kysely<Database>, claim: IdempotencyClaim): Promise<void> {
  try {
    await transaction
      .insertInto('idempotency_keys')
      .values({
        owner_id: claim.ownerId,
        route: claim.route,
        key: claim.key,
        body_hash: claim.bodyHash,
        answer: claim.answer,
        expires_at: claim.expiresAt,
      })
      .execute();
  } catch (error) {
    const { code, table } = error as { code?: string; table?: string };
    throw code === '23505' && table === 'idempotency_keys' ? new IdempotencyConflict(error) : error;
  }
}
