import type { Clock } from './clock';
import type { DerivedKeys } from './keys/derived-keys';
import { AppError } from './app-error';
import { sealText, unsealText } from './keys/sealed-text';
import { hashesEqual } from './keys/secret-hash';
import type { Db } from './db/db';

/** A request's idempotency key with its response, written together with the request's effects. */
export interface IdempotencyClaim {
  ownerId: string;
  /** Method and declared path. */
  route: string;
  key: string;
  /** A keyed hash, so that it reveals nothing of secrets in the body. */
  bodyHash: Buffer;
  /** The whole response, encrypted. */
  answer: Buffer;
  expiresAt: Date;
  /** The id of the caller's operation in the history: that of the first request. Work without a request has none. */
  operationId?: string | undefined;
}

/** The key has been used: depending on the stored request, the caller gets the first response or an error. */
export class IdempotencyConflict extends Error {
  constructor(cause: unknown) {
    super('the idempotency key has been used', { cause });
    this.name = 'IdempotencyConflict';
  }
}

/** A request that is executed once, however often it is sent. */
export type IdempotentRequest = Pick<
  IdempotencyClaim,
  'ownerId' | 'route' | 'key' | 'bodyHash' | 'operationId'
>;

/** A response with the id of its operation, if it has one. */
export interface KeptAnswer {
  answer: unknown;
  operationId?: string | undefined;
}

const keptMs = 24 * 3_600_000;

/** Makes the claim for a response; the ledger writes it together with the transfers. */
export function claimAnswer(
  context: { keys: DerivedKeys; clock: Clock },
  request: IdempotentRequest,
  answer: unknown,
): IdempotencyClaim {
  return {
    ...request,
    answer: sealText(
      context.keys,
      placeOf(request),
      JSON.stringify({ answer, operationId: request.operationId } satisfies KeptAnswer),
    ),
    expiresAt: new Date(context.clock.now().getTime() + keptMs),
  };
}

/** Returns the stored response to this request, if any. Error: 10008 (422) the key was used for another request. */
export async function findKeptAnswer(
  context: { keys: DerivedKeys; db: Db },
  request: IdempotentRequest,
): Promise<KeptAnswer | undefined> {
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
  return JSON.parse(unsealText(context.keys, placeOf(request), row.answer)) as KeptAnswer;
}

function placeOf({ ownerId, route, key }: IdempotentRequest) {
  return ['keptAnswer', ownerId, route, key] as const;
}

/** Deletes expired responses. */
export async function removeExpiredAnswers(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('expires_at', '<=', now).execute();
}
