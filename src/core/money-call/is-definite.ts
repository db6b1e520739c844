import type { ErrorName } from '../../../contract/errors/error-catalogue';
import { ApiError } from '../../api/api-error';

/** Statuses that say nothing of what an earlier try may have done: no session, too slow, too early, too many. */
const undecided = new Set([401, 408, 425, 429]);

/**
 * Whether an error says for sure that nothing was done. Only a refusal by this server does, known by its code: a page
 * that some network puts in its place, a success that broke off, a server in trouble and a first try still at work do not.
 */
export function isDefinite(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.errorName === undefined) return false;
  const { httpStatus, retryAfterS } = error;
  const isFirstTryAtWork = httpStatus === 409 && retryAfterS !== undefined;
  return httpStatus >= 400 && httpStatus < 500 && !undecided.has(httpStatus) && !isFirstTryAtWork;
}

/** Too many calls or tries: what is sent for the first time has not been done then; of an earlier try it says nothing. */
export function isTooOften(error: unknown): boolean {
  return error instanceof ApiError && error.errorName !== undefined && error.httpStatus === 429;
}

/** Bad input and a blocked user are refused before the server looks whether the key has been used. */
const decidedBeforeKey = new Set([400, 403]);
/** What only the operation itself finds out: a first try that had been done would have been told instead. */
const decidedByOperation = new Set<ErrorName>(['incorrectBills', 'invalidPasscode']);

/** Whether a refusal of a repeated call says nothing of what the first try did. */
export function isDecidedBeforeKey(error: unknown): boolean {
  if (!isDefinite(error) || !(error instanceof ApiError) || error.errorName === undefined) return false;
  return decidedBeforeKey.has(error.httpStatus) && !decidedByOperation.has(error.errorName);
}
