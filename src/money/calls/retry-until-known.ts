import type { ErrorName } from '../../../contract/errors/error-catalogue';
import { ApiError } from '../../platform/api/api-error';
import { isUnauthorized } from '../../platform/api/read-response';
import type { MoneyCallRecord, MoneyCallStore } from './money-call-store';

/** Statuses that don't say what an earlier attempt has done: no session, too slow, too early, rate limited. */
const undecided = new Set([401, 408, 425, 429]);

/**
 * Whether an error proves that nothing was executed. Only an error response of this server does, recognised by its
 * code; a page injected by some network, a truncated success, a 5xx and a first attempt still in progress do not.
 */
function isDefinite(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.errorName === undefined) return false;
  const { httpStatus, retryAfterS } = error;
  const isFirstTryAtWork = httpStatus === 409 && retryAfterS !== undefined;
  return httpStatus >= 400 && httpStatus < 500 && !undecided.has(httpStatus) && !isFirstTryAtWork;
}

/** Rate limited: proves that a first attempt was not executed, but says nothing about an earlier one. */
function isTooOften(error: unknown): boolean {
  return error instanceof ApiError && error.errorName !== undefined && error.httpStatus === 429;
}

/** Invalid input and a blocked user are refused before the server looks the key up. */
const decidedBeforeKey = new Set([400, 403]);
/**
 * Refusals by the operation itself: if the first attempt had succeeded, its response would have been returned
 * instead.
 */
const decidedByOperation = new Set<ErrorName>(['incorrectBills', 'invalidPasscode']);

/** Whether the refusal of a retry says nothing about the first attempt. */
function isDecidedBeforeKey(error: unknown): boolean {
  if (!isDefinite(error) || !(error instanceof ApiError) || error.errorName === undefined) return false;
  return decidedBeforeKey.has(error.httpStatus) && !decidedByOperation.has(error.errorName);
}

/** The server keeps a key for 24 hours; the spare hour is for clocks that differ. */
const retryableMs = 23 * 3_600_000;
const firstWaitMs = 1_000;
const longestWaitMs = 15_000;

export interface RetryParts {
  store: MoneyCallStore;
  send: (record: MoneyCallRecord, signal: AbortSignal) => Promise<unknown>;
  /** Whether the session is this user's. */
  isUser: (userId: number, signal: AbortSignal) => Promise<boolean>;
  nowMs: () => number;
  /** Ends early when the connection returns, or the session ends. */
  wait: (delayMs: number, signal: AbortSignal) => Promise<void>;
}

interface Attempt {
  record: MoneyCallRecord;
  /** Sent before, by this page or an earlier one. */
  isRepeated: boolean;
  /** Aborts with the session: under another one the same request would move another user's money. */
  signal: AbortSignal;
  onState: (state: MoneyCallState<unknown>) => void;
}

/**
 * Sends, and retries with the same key, until the outcome is known or the session ends, in which case the record
 * is kept.
 */
export async function retryUntilKnown(parts: RetryParts, attempt: Attempt): Promise<void> {
  const { record, signal, onState } = attempt;
  let { isRepeated } = attempt;
  for (let waitMs = firstWaitMs; !signal.aborted; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    const state = await tryOnce(parts, { ...attempt, isRepeated });
    isRepeated = true;
    if (state === 'over') return onState({ kind: 'checking' });
    onState(state);
    if (state.kind !== 'checking') {
      // A record that cannot be deleted is retried one day with the same response; the outcome is known anyway.
      await parts.store.remove(record.key).catch(() => undefined);
      return;
    }
    await parts.wait(waitMs, signal);
  }
}

async function tryOnce(
  parts: RetryParts,
  { record, isRepeated, signal }: Attempt,
): Promise<MoneyCallState<unknown> | 'over'> {
  const whose = isRepeated ? await sessionOf(parts, { record, signal }) : 'user';
  if (whose === 'other') return 'over';
  if (whose === 'unknown') return { kind: 'checking' };
  if (parts.nowMs() - record.startedAtMs > retryableMs) return { kind: 'unknown' };
  try {
    return { kind: 'done', answer: await parts.send(record, signal) };
  } catch (error) {
    // Without a session no retry is possible: the record is kept until the user returns.
    if (isUnauthorized(error)) return 'over';
    if (isRepeated && isDecidedBeforeKey(error)) return { kind: 'unknown' };
    const isRefused = isDefinite(error) || (!isRepeated && isTooOften(error));
    return isRefused ? { kind: 'refused', error } : { kind: 'checking' };
  }
}

/** Checks which user the session belongs to now. A refusal of this query says nothing about the money call. */
async function sessionOf(
  { isUser }: RetryParts,
  { record, signal }: Pick<Attempt, 'record' | 'signal'>,
): Promise<'user' | 'other' | 'unknown'> {
  try {
    return (await isUser(record.userId, signal)) ? 'user' : 'other';
  } catch (error) {
    return isUnauthorized(error) ? 'other' : 'unknown';
  }
}

/** The state of a money call. Only `done` and `refused` are outcomes. */
export type MoneyCallState<Answer> =
  | { kind: 'idle' }
  | { kind: 'sending' }
  /** There was no response, or none that decides: it is retried with the same key. */
  | { kind: 'checking' }
  | { kind: 'done'; answer: Answer }
  | { kind: 'refused'; error: unknown }
  /** Too old to be retried: the server may have forgotten the key, and would execute the call a second time. */
  | { kind: 'unknown' };
