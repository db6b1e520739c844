import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody } from '../../contract/errors/error-body.models';
import englishTexts from '../../public/locales/en/errors.json' with { type: 'json' };
import { isDatabaseAway } from '../kernel/db/is-database-away';
import { AppError } from '../kernel/app-error';

/** When callers should ask again, in seconds, while the database is away. */
export const retryWhenAwayS = 2;

/** PostgreSQL's codes for a lock timeout, and for text with a NUL character. */
const lockNotAvailable = '55P03';
const unstorableText = '22021';

/**
 * Turns anything thrown into an AppError; unexpected errors become 'unknown error', which tells the caller
 * nothing.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) {
    return new AppError('unknownError', { httpStatus: 503, retryAfterS: retryWhenAwayS, cause: error });
  }
  const fastifyError = error as Partial<FastifyError>;
  // Something else holds the lock, perhaps the first try of the same request: nothing was written.
  if (fastifyError.code === lockNotAvailable) {
    return new AppError('multiInputControl', { retryAfterS: 1, cause: error });
  }
  if (fastifyError.code === unstorableText) return new AppError('incorrectParameters', { cause: error });
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error);
  const status = fastifyError.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return new AppError('incorrectParameters', { httpStatus: status, cause: error });
  }
  return new AppError('unknownError', { cause: error });
}

function fromValidation(error: {
  validation: readonly { instancePath: string; keyword: string; message?: string; params?: unknown }[];
}): AppError {
  const messages = error.validation.map(
    ({ instancePath, message }) =>
      `${instancePath.replaceAll('/', '.').replace(/^\./, '') || 'body'}: ${message ?? 'invalid'}`,
  );
  const onlyMissing = error.validation.every(
    ({ message }) => message?.includes('received undefined') === true,
  );
  const shown = messages.slice(0, 20).map((text) => text.slice(0, 300));
  return new AppError(onlyMissing ? 'requiredFieldsUnanswered' : 'incorrectParameters', { errorMsgs: shown });
}

/** The one format of all errors. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const refusal = toAppError(error);
  if (refusal.httpStatus >= 500) {
    request.log.error({ err: refusal.cause ?? refusal }, 'request failed');
  }
  if (refusal.retryAfterS !== undefined) reply.header('retry-after', Math.ceil(refusal.retryAfterS));
  const body: ErrorBody = {
    status: refusal.code,
    errorCode: refusal.code,
    errorMsgs: refusal.errorMsgs,
    message: englishTexts[refusal.errorName],
    ...(refusal.triesLeft !== undefined && { triesLeft: refusal.triesLeft }),
    operationId: request.id,
  };
  // Not through the route's response model, which describes successes only.
  return reply
    .code(refusal.httpStatus)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}
