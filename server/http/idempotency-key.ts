import type { FastifyRequest } from 'fastify';
import type { RouteDeclaration } from '../../contract/route/define-route';
import { keyedHash } from '../keys/secret-hash';
import type { IdempotentRequest } from '../ledger/idempotency/kept-answers';
import type { ServiceContext } from '../service-context';
import { AppError } from './app-error';

const keyPattern = /^[A-Za-z0-9_-]{16,64}$/;

/** What tells a repeated money call from another one. Errors: 10006 without the header, 10008 for a malformed one. */
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
  };
}

/** The same text for the same values, in whatever order their fields came. */
function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).toSorted(([left], [right]) => (left < right ? -1 : 1)));
  });
}
