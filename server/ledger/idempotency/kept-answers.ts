import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.models';
import { AppError } from '../../http/app-error';
import { hashesEqual } from '../../keys/secret-hash';
import type { ServiceContext } from '../../service-context';
import type { IdempotencyClaim } from './idempotency-claim';

/** A request that is done once, however often it comes. */
export type IdempotentRequest = Pick<IdempotencyClaim, 'ownerId' | 'route' | 'key' | 'bodyHash'>;

const keptMs = 24 * 3_600_000;
const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Ties an answer to its request; handed to the ledger, it is written together with the transfers. */
export function claimAnswer(
  context: Pick<ServiceContext, 'keys' | 'clock'>,
  request: IdempotentRequest,
  answer: unknown,
): IdempotencyClaim {
  const nonce = randomBytes(nonceBytes);
  const encryption = createCipheriv(cipher, context.keys.keptAnswer, nonce);
  const text = Buffer.concat([encryption.update(JSON.stringify(answer), 'utf8'), encryption.final()]);
  return {
    ...request,
    answer: Buffer.concat([nonce, encryption.getAuthTag(), text]),
    expiresAt: new Date(context.clock.now().getTime() + keptMs),
  };
}

/** The first answer to this request, if there is one. 422 (10008) when its key was used for something else. */
export async function findKeptAnswer(
  context: Pick<ServiceContext, 'keys' | 'db'>,
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
  return decrypt(context.keys.keptAnswer, row.answer);
}

function decrypt(key: Uint8Array, kept: Buffer): unknown {
  const decryption = createDecipheriv(cipher, key, kept.subarray(0, nonceBytes));
  decryption.setAuthTag(kept.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = Buffer.concat([decryption.update(kept.subarray(nonceBytes + tagBytes)), decryption.final()]);
  return JSON.parse(text.toString('utf8'));
}

/** Forgets what nobody may ask for again. */
export async function removeExpiredAnswers(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('expires_at', '<=', now).execute();
}
