import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../db/database.models';
import type { IdempotencyClaim } from './idempotency/idempotency-claim';
import { IdempotencyConflict } from './idempotency/idempotency-conflict';
import type { Operation } from './journal-entry';

/**
 * Writes lines of the users' histories for what moves no money of any account, such as a bill that changes hands.
 * Error: `IdempotencyConflict` when the claim's key has been used.
 */
export async function recordOperations(
  transaction: Kysely<Database>,
  options: { operations: readonly Operation[]; claim: IdempotencyClaim; now: Date },
): Promise<void> {
  const { operations, claim, now } = options;
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
  if (operations.length === 0) return;
  await transaction
    .insertInto('operations')
    .values(
      operations.map(({ userId, action, area, direction, currencyId, amountMinor }) => ({
        id: uuidv7(),
        user_id: userId,
        action,
        area,
        direction,
        currency_id: currencyId,
        amount: String(amountMinor),
        entry_seq: null,
        created_at: now,
      })),
    )
    .execute();
}
