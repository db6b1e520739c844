import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error';

/** A call without a declared body takes none: nothing that a caller sends along may pass unseen. */
export function refuseUndeclaredBody(request: FastifyRequest): void {
  const { body } = request;
  if (body === undefined || body === null) return;
  if (typeof body === 'object' && !Array.isArray(body) && Object.keys(body).length === 0) return;
  throw new AppError('incorrectParameters', { errorMsgs: ['body: this call takes none'] });
}
