import { AppError } from '../../http/app-error';

/** The provider gives no usable answer: the same refusal as when our own database is away. */
export function providerAway(cause: unknown): AppError {
  return new AppError('unknownError', { httpStatus: 503, retryAfterS: 5, cause });
}
