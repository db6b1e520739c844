import { ApiError } from '../../api/api-error';

/**
 * Whether an error says for sure that nothing was done. No answer, a server in trouble, a first try still at work, too
 * many calls and a lost session say nothing of what an earlier try may have done.
 */
export function isDefinite(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { httpStatus, retryAfterS } = error;
  const isFirstTryAtWork = httpStatus === 409 && retryAfterS !== undefined;
  return httpStatus < 500 && httpStatus !== 401 && httpStatus !== 429 && !isFirstTryAtWork;
}
