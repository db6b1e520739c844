import type { FastifyRequest } from 'fastify';
import type { RouteDeclaration } from '../../contract/route/define-route';
import { keyedHash } from '../kernel/keys/secret-hash';
import { IdempotencyConflict, claimAnswer, findKeptAnswer } from '../kernel/idempotency';
import type { IdempotencyClaim, IdempotentRequest, KeptAnswer } from '../kernel/idempotency';
import type { ServiceContext } from '../service-context';
import { AppError } from '../kernel/app-error';
import { uuidOfText } from '../kernel/uuid-of-text';

/**
 * Binds a response to the request's idempotency key; the claim is written with the transfers. A call that continues an
 * earlier operation names its id.
 */
export interface ClaimAnswer {
  (answer: unknown, operationId?: string): IdempotencyClaim;
  /** Names what the request creates, in every try alike. */
  readonly id: string;
}

/** Makes the `ClaimAnswer` of a request from what makes its claims. */
export function claimOf(
  { ownerId, route, key }: Pick<IdempotentRequest, 'ownerId' | 'route' | 'key'>,
  claim: (answer: unknown, operationId?: string) => IdempotencyClaim,
): ClaimAnswer {
  return Object.assign(claim, { id: uuidOfText(`request|${ownerId}|${route}|${key}`) });
}

/**
 * Runs a money call once. The usual case costs no extra query. Only if the work fails, as it does for a used key, the stored
 * response is read, and takes precedence over any error.
 */
export async function answerOnce(
  context: ServiceContext,
  request: IdempotentRequest,
  work: (claim: ClaimAnswer) => Promise<unknown>,
): Promise<KeptAnswer> {
  let claim: IdempotencyClaim | undefined;
  try {
    const answer = await work(
      claimOf(request, (wanted, operationId = request.operationId) => {
        claim = claimAnswer(context, { ...request, operationId }, wanted);
        return claim;
      }),
    );
    if (claim === undefined) throw new Error(`${request.route}: answered without a claim`);
    return { answer, operationId: claim.operationId };
  } catch (error) {
    if (!(error instanceof AppError || error instanceof IdempotencyConflict)) throw error;
    const first = await findKeptAnswer(context, request);
    if (first !== undefined) return first;
    // The first try was rolled back at this very moment.
    if (error instanceof IdempotencyConflict) throw new AppError('multiInputControl', { retryAfterS: 1 });
    throw error;
  }
}

const keyPattern = /^[A-Za-z0-9_-]{16,64}$/;

/** Reads the Idempotency-Key header. Errors: 10006 missing, 10008 malformed. */
export function readIdempotencyKey(
  context: ServiceContext,
  declaration: RouteDeclaration,
  request: FastifyRequest,
): IdempotentRequest {
  const key = request.headers['idempotency-key'];
  if (key === undefined)
    throw new AppError('requiredFieldsUnanswered', {
      errorMsgs: ['Idempotency-Key: the header is required'],
    });
  if (typeof key !== 'string' || !keyPattern.test(key))
    throw new AppError('incorrectParameters', {
      errorMsgs: ['Idempotency-Key: 16 to 64 letters, digits, _ or -'],
    });
  if (request.caller === undefined)
    throw new Error(`${declaration.path}: a money call needs a signed-in user`);
  const input = canonicalText({ params: request.params, query: request.query, body: request.body });
  return {
    ownerId: request.caller.userId,
    route: `${declaration.method} ${declaration.path}`,
    key,
    bodyHash: keyedHash(context.keys.requestBody, input),
    operationId: request.id,
  };
}

/** Serializes a value independently of the order of its fields. */
function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).toSorted(([left], [right]) => (left < right ? -1 : 1)));
  });
}
