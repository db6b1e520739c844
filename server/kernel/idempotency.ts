import type { Kysely } from 'kysely';
import type { Clock } from './clock';
import type { Database } from './db/database.models';
import type { DerivedKeys } from './keys/derived-keys';
import { AppError } from './app-error';
import { sealText, unsealText } from './keys/sealed-text';
import { hashesEqual } from './keys/secret-hash';

/** A request's key with its answer, written together with what the request moves. */
export interface IdempotencyClaim {
  ownerId: string;
  /** Method and declared path. */
  route: string;
  key: string;
  /** Keyed, so that a stored hash tells nothing of a body with a secret in it. */
  bodyHash: Buffer;
  /** The whole answer, encrypted. */
  answer: Buffer;
  expiresAt: Date;
}

/** The key has been used: what it was used for decides between the first answer and a refusal. */
export class IdempotencyConflict extends Error {
  constructor(cause: unknown) {
    super('the idempotency key has been used', { cause });
    this.name = 'IdempotencyConflict';
  }
}

/** A request that is done once, however often it comes. */
export type IdempotentRequest = Pick<IdempotencyClaim, 'ownerId' | 'route' | 'key' | 'bodyHash'>;

const keptMs = 24 * 3_600_000;

/** Ties an answer to its request; handed to the ledger, it is written together with the transfers. */
export function claimAnswer(
  context: { keys: DerivedKeys; clock: Clock },
  request: IdempotentRequest,
  answer: unknown,
): IdempotencyClaim {
  return {
    ...request,
    answer: sealText(context.keys.keptAnswer, JSON.stringify(answer)),
    expiresAt: new Date(context.clock.now().getTime() + keptMs),
  };
}

/** The first answer to this request, if there is one. 422 (10008) when its key was used for something else. */
export async function findKeptAnswer(
  context: { keys: DerivedKeys; db: Kysely<Database> },
  request: IdempotentRequest,
): Promise<unknown> {
  const row = await context.db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('owner_id', '=', request.ownerId)
    .where('route', '=', request.route)
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (!hashesEqual(row.body_hash, request.bodyHash)) {
    throw new AppError('incorrectParameters', {
      httpStatus: 422,
      errorMsgs: ['Idempotency-Key: it was used for another request'],
    });
  }
  return JSON.parse(unsealText(context.keys.keptAnswer, row.answer));
}

/** Forgets what nobody may ask for again. */
export async function removeExpiredAnswers(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('expires_at', '<=', now).execute();
}
