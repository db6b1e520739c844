import { isUnauthorized } from '../../api/read-answer';
import { isDefinite } from './is-definite';
import type { MoneyCallRecord } from './money-call-record';
import type { MoneyCallState } from './money-call-state';
import type { MoneyCallStore } from './money-call-store';

/** The server keeps a key for 24 hours; an hour is left for clocks that differ. */
const askableMs = 23 * 3_600_000;
const firstWaitMs = 1_000;
const longestWaitMs = 15_000;

interface Parts {
  store: MoneyCallStore;
  send: (record: MoneyCallRecord) => Promise<unknown>;
  nowMs: () => number;
  /** Ends early when the connection comes back. */
  wait: (delayMs: number) => Promise<void>;
  /** Runs the task unless another tab is at this key; answers whether it ran. */
  alone: (key: string, task: () => Promise<void>) => Promise<boolean>;
}

/** A call that an earlier page left open, and what is known of it. */
export interface ResumedCall {
  record: MoneyCallRecord;
  state: MoneyCallState<unknown>;
}

export interface MoneyCalls {
  /** Sends and asks again until the outcome is known. */
  perform: (record: MoneyCallRecord, onState: (state: MoneyCallState<unknown>) => void) => Promise<void>;
  /** Takes up what an earlier page of this user left open. */
  resume: (userId: number) => Promise<void>;
  /** What `resume` found, with what became of it. */
  resumed: () => readonly ResumedCall[];
  dismiss: (key: string) => void;
  /** Whether the outcome of any call of this page is not known yet. */
  isChecking: () => boolean;
  subscribe: (onChange: () => void) => () => void;
  /** Shows nothing of an earlier user; his records stay for his return. */
  clear: () => void;
}

/** Money calls whose outcome is found out, whatever happens to the connection and the page. */
export function createMoneyCalls({ store, send, nowMs, wait, alone }: Parts): MoneyCalls {
  let resumed: readonly ResumedCall[] = [];
  let open = 0;
  const listeners = new Set<() => void>();
  const change = (next: readonly ResumedCall[] = resumed): void => {
    resumed = next;
    for (const listener of listeners) listener();
  };

  async function ask(
    record: MoneyCallRecord,
    onState: (state: MoneyCallState<unknown>) => void,
  ): Promise<void> {
    for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      if (nowMs() - record.startedAtMs > askableMs) {
        await store.remove(record.key);
        return onState({ kind: 'unknown' });
      }
      try {
        const answer = await send(record);
        await store.remove(record.key);
        return onState({ kind: 'done', answer });
      } catch (error) {
        if (isDefinite(error)) {
          await store.remove(record.key);
          return onState({ kind: 'refused', error });
        }
        onState({ kind: 'checking' });
        // Without a session nobody can ask: the record waits for the user's return.
        if (isUnauthorized(error)) return;
      }
      await wait(waitMs);
    }
  }

  async function counted(task: () => Promise<void>): Promise<void> {
    open += 1;
    change();
    try {
      await task();
    } finally {
      open -= 1;
      change();
    }
  }

  return {
    perform: (record, onState) =>
      counted(async () => {
        onState({ kind: 'sending' });
        // Before sending: a page that dies in the next moment has left its trace.
        await store.save(record);
        await alone(record.key, () => ask(record, onState));
      }),
    async resume(userId) {
      const records = await store.list(userId);
      const known = new Set(resumed.map(({ record }) => record.key));
      const found = records.filter(({ key }) => !known.has(key));
      await Promise.all(
        found.map(({ key }) =>
          alone(key, async () => {
            // Another tab may have found it out in the meantime.
            const record = (await store.list(userId)).find((candidate) => candidate.key === key);
            if (record === undefined) return;
            const put = (state: MoneyCallState<unknown>): void =>
              change([...resumed.filter((call) => call.record.key !== key), { record, state }]);
            put({ kind: 'checking' });
            await counted(() => ask(record, put));
          }),
        ),
      );
    },
    resumed: () => resumed,
    dismiss: (key) => change(resumed.filter(({ record }) => record.key !== key)),
    isChecking: () => open > 0,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    clear: () => change([]),
  };
}
