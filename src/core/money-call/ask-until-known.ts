import { isUnauthorized } from '../../api/read-answer';
import { isDecidedBeforeKey, isDefinite, isTooOften } from './is-definite';
import type { MoneyCallRecord } from './money-call-record';
import type { MoneyCallState } from './money-call-state';
import type { MoneyCallStore } from './money-call-store';

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
