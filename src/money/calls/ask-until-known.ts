import type { ErrorName } from '../../../contract/errors/error-catalogue';
import { ApiError } from '../../platform/api/api-error';
import { isUnauthorized } from '../../platform/api/read-answer';
import type { MoneyCallRecord, MoneyCallStore } from './money-call-store';

/** Statuses that say nothing of what an earlier try may have done: no session, too slow, too early, too many. */
const undecided = new Set([401, 408, 425, 429]);

/**
 * Whether an error says for sure that nothing was done. Only a refusal by this server does, known by its code: a page
 * that some network puts in its place, a success that broke off, a server in trouble and a first try still at work do not.
 */
function isDefinite(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.errorName === undefined) return false;
  const { httpStatus, retryAfterS } = error;
  const isFirstTryAtWork = httpStatus === 409 && retryAfterS !== undefined;
  return httpStatus >= 400 && httpStatus < 500 && !undecided.has(httpStatus) && !isFirstTryAtWork;
}

/** Too many calls or tries: what is sent for the first time has not been done then; of an earlier try it says nothing. */
function isTooOften(error: unknown): boolean {
  return error instanceof ApiError && error.errorName !== undefined && error.httpStatus === 429;
}

/** Bad input and a blocked user are refused before the server looks whether the key has been used. */
const decidedBeforeKey = new Set([400, 403]);
/** What only the operation itself finds out: a first try that had been done would have been told instead. */
const decidedByOperation = new Set<ErrorName>(['incorrectBills', 'invalidPasscode']);

/** Whether a refusal of a repeated call says nothing of what the first try did. */
function isDecidedBeforeKey(error: unknown): boolean {
  if (!isDefinite(error) || !(error instanceof ApiError) || error.errorName === undefined) return false;
  return decidedBeforeKey.has(error.httpStatus) && !decidedByOperation.has(error.errorName);
}

/** The server keeps a key for 24 hours; an hour is left for clocks that differ. */
const askableMs = 23 * 3_600_000;
const firstWaitMs = 1_000;
const longestWaitMs = 15_000;

export interface AskingParts {
  store: MoneyCallStore;
  send: (record: MoneyCallRecord, signal: AbortSignal) => Promise<unknown>;
  /** Whether the session is this user's. */
  isUser: (userId: number, signal: AbortSignal) => Promise<boolean>;
  nowMs: () => number;
  /** Ends early when the connection comes back, or the session ends. */
  wait: (delayMs: number, signal: AbortSignal) => Promise<void>;
}

interface Asking {
  record: MoneyCallRecord;
  /** Sent before, by this page or an earlier one. */
  isRepeated: boolean;
  /** Aborted with the session: under another one the same request would move another user's money. */
  signal: AbortSignal;
  onState: (state: MoneyCallState<unknown>) => void;
}

/** Sends, and asks again with the same key, until the outcome is known or the session ends; then the record stays. */
export async function askUntilKnown(parts: AskingParts, asking: Asking): Promise<void> {
  const { record, signal, onState } = asking;
  let { isRepeated } = asking;
  for (let waitMs = firstWaitMs; !signal.aborted; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    const state = await tryOnce(parts, { ...asking, isRepeated });
    isRepeated = true;
    if (state === 'over') return onState({ kind: 'checking' });
    onState(state);
    if (state.kind !== 'checking') {
      // A record that can't be removed is asked again one day, and answered the same; the outcome is true anyway.
      await parts.store.remove(record.key).catch(() => undefined);
      return;
    }
    await parts.wait(waitMs, signal);
  }
}

async function tryOnce(
  parts: AskingParts,
  { record, isRepeated, signal }: Asking,
): Promise<MoneyCallState<unknown> | 'over'> {
  const whose = isRepeated ? await sessionOf(parts, { record, signal }) : 'user';
  if (whose === 'other') return 'over';
  if (whose === 'unknown') return { kind: 'checking' };
  if (parts.nowMs() - record.startedAtMs > askableMs) return { kind: 'unknown' };
  try {
    return { kind: 'done', answer: await parts.send(record, signal) };
  } catch (error) {
    // Without a session nobody can ask: the record waits for the user's return.
    if (isUnauthorized(error)) return 'over';
    if (isRepeated && isDecidedBeforeKey(error)) return { kind: 'unknown' };
    const isRefused = isDefinite(error) || (!isRepeated && isTooOften(error));
    return isRefused ? { kind: 'refused', error } : { kind: 'checking' };
  }
}

/** Whose session this is now. A refusal of this question is none of the money call. */
async function sessionOf(
  { isUser }: AskingParts,
  { record, signal }: Pick<Asking, 'record' | 'signal'>,
): Promise<'user' | 'other' | 'unknown'> {
  try {
    return (await isUser(record.userId, signal)) ? 'user' : 'other';
  } catch (error) {
    return isUnauthorized(error) ? 'other' : 'unknown';
  }
}

/** Where a money call stands. Only `done` and `refused` say what became of it. */
export type MoneyCallState<Answer> =
  | { kind: 'idle' }
  | { kind: 'sending' }
  /** No answer came, or none that decides: it is asked again with the same key. */
  | { kind: 'checking' }
  | { kind: 'done'; answer: Answer }
  | { kind: 'refused'; error: unknown }
  /** Too old to be asked again: the server may have forgotten the key, and would do it a second time. */
  | { kind: 'unknown' };
