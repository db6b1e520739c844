import { retryUntilKnown } from './retry-until-known';
import type { RetryParts, MoneyCallState } from './retry-until-known';
import type { MoneyCallRecord } from './money-call-store';

interface Parts extends RetryParts {
  /** A signal that aborts when the current session ends. */
  sessionSignal: () => AbortSignal;
  /** Runs the task once no other tab works on this key; throws when the session ends first. */
  alone: (key: string, signal: AbortSignal, task: () => Promise<void>) => Promise<void>;
}

/** A call without a watching component, with its state: an earlier page left it open, or its sheet was closed. */
export interface ResumedCall {
  record: MoneyCallRecord;
  state: MoneyCallState<unknown>;
}

export interface MoneyCalls {
  /** Sends the call and retries until its outcome is known. */
  perform: (record: MoneyCallRecord, onState: (state: MoneyCallState<unknown>) => void) => Promise<void>;
  /** The component unmounts: a call without an outcome continues among the resumed ones. */
  leave: (key: string) => void;
  /** The component is back, as React's strict mode mounts each effect twice: it gets the outcome after all. */
  rejoin: (key: string) => void;
  /** Continues the calls that an earlier page of this user left open. */
  resume: (userId: number) => Promise<void>;
  /** Calls that `resume` found and `leave` handed over, for any user, with their states. */
  resumed: () => readonly ResumedCall[];
  dismiss: (key: string) => void;
  /** Whether the outcome of any call is unknown that this page made, resumed, or leaves to another tab. */
  isChecking: () => boolean;
  subscribe: (onChange: () => void) => () => void;
}

/** Money calls whose outcome is determined even if the connection or the page is lost. */
export function createMoneyCalls({ sessionSignal, alone, ...parts }: Parts): MoneyCalls {
  const { store } = parts;
  let resumed: readonly ResumedCall[] = [];
  const open = new Set<string>();
  /** This page's own pending calls, and whether a component still watches each. */
  const performed = new Map<string, ResumedCall & { isLeft: boolean }>();
  const listeners = new Set<() => void>();
  const change = (next: readonly ResumedCall[] = resumed): void => {
    resumed = next;
    for (const listener of listeners) listener();
  };
  const without = (key: string) => resumed.filter(({ record }) => record.key !== key);
  const put = (call: ResumedCall): void => change([...without(call.record.key), call]);
  const drop = (key: string): void => change(without(key));

  /** Runs one task at a time for each key, in this page and across tabs. */
  async function once(key: string, task: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (open.has(key)) return;
    open.add(key);
    change();
    const signal = sessionSignal();
    try {
      await alone(key, signal, () => task(signal));
    } catch (error) {
      // The session ended: the record is kept until the user returns.
      if (!signal.aborted) throw error;
    } finally {
      open.delete(key);
      change();
    }
  }

  return {
    async perform(record, onState) {
      const { key } = record;
      // Already running: started twice, it runs once.
      if (open.has(key)) return;
      let refusal: MoneyCallState<unknown> | undefined;
      const call = { record, state: { kind: 'sending' } as MoneyCallState<unknown>, isLeft: false };
      const report = (state: MoneyCallState<unknown>): void => {
        call.state = state;
        if (call.isLeft) put({ record, state });
        onState(state);
      };
      const onOutcome = (state: MoneyCallState<unknown>): void => {
        // Reported after the key is released, because a retry may follow at once.
        if (state.kind === 'refused') refusal = state;
        else report(state);
      };
      performed.set(key, call);
      try {
        await once(key, async (signal) => {
          report({ kind: 'sending' });
          // Stored before sending, so that a page that crashes in between has left a record.
          await store.save(record);
          await retryUntilKnown(parts, { record, isRepeated: false, signal, onState: onOutcome });
        });
        if (refusal !== undefined) report(refusal);
      } catch (error) {
        // Nothing was sent; the caller learns it from the exception.
        if (call.isLeft) put({ record, state: { kind: 'refused', error } });
        throw error;
      } finally {
        performed.delete(key);
      }
    },
    leave(key) {
      const call = performed.get(key);
      if (call === undefined || call.state.kind === 'done' || call.state.kind === 'refused') return;
      call.isLeft = true;
      put({ record: call.record, state: call.state });
    },
    rejoin(key) {
      const call = performed.get(key);
      if (call?.isLeft !== true) return;
      call.isLeft = false;
      drop(key);
    },
    async resume(userId) {
      const kept = await store.list(userId);
      const takeUp = async ({ key }: MoneyCallRecord): Promise<void> =>
        once(key, async (signal) => {
          // The other tab may have determined the outcome meanwhile.
          const record = (await store.list(userId)).find((candidate) => candidate.key === key);
          if (record === undefined) return drop(key);
          put({ record, state: { kind: 'checking' } });
          const onState = (state: MoneyCallState<unknown>): void => put({ record, state });
          await retryUntilKnown(parts, { record, isRepeated: true, signal, onState });
        });
      await Promise.all(kept.map(takeUp));
    },
    resumed: () => resumed,
    dismiss: drop,
    isChecking: () => open.size > 0,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
