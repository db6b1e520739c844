import { askUntilKnown } from './ask-until-known';
import type { AskingParts, MoneyCallState } from './ask-until-known';
import type { MoneyCallRecord } from './money-call-store';

interface Parts extends AskingParts {
  /** Aborted when the session that is there now ends. */
  sessionSignal: () => AbortSignal;
  /** Runs the task when no other tab is at this key any more; throws when the session ends before. */
  alone: (key: string, signal: AbortSignal, task: () => Promise<void>) => Promise<void>;
}

/** A call that nobody watches any more, and what is known of it: an earlier page left it open, or its sheet was closed. */
export interface ResumedCall {
  record: MoneyCallRecord;
  state: MoneyCallState<unknown>;
}

export interface MoneyCalls {
  /** Sends and asks again until the outcome is known. */
  perform: (record: MoneyCallRecord, onState: (state: MoneyCallState<unknown>) => void) => Promise<void>;
  /** Whoever made the call looks away: while its outcome is not known it goes on among the resumed ones. */
  leave: (key: string) => void;
  /** Takes up what an earlier page of this user left open. */
  resume: (userId: number) => Promise<void>;
  /** What `resume` found and `leave` was told of, for whichever user, with what became of it. */
  resumed: () => readonly ResumedCall[];
  dismiss: (key: string) => void;
  /** Whether the outcome of any call is not known yet that this page made, or took up, or waits for another tab to tell. */
  isChecking: () => boolean;
  subscribe: (onChange: () => void) => () => void;
}

/** Money calls whose outcome is found out, whatever happens to the connection and the page. */
export function createMoneyCalls({ sessionSignal, alone, ...parts }: Parts): MoneyCalls {
  const { store } = parts;
  let resumed: readonly ResumedCall[] = [];
  const open = new Set<string>();
  /** This page's own that are under way, and whether anybody still watches. */
  const performed = new Map<string, ResumedCall & { isLeft: boolean }>();
  const listeners = new Set<() => void>();
  const change = (next: readonly ResumedCall[] = resumed): void => {
    resumed = next;
    for (const listener of listeners) listener();
  };
  const without = (key: string) => resumed.filter(({ record }) => record.key !== key);
  const put = (call: ResumedCall): void => change([...without(call.record.key), call]);
  const drop = (key: string): void => change(without(key));

  /** One at a time for each key, in this page and among all tabs. */
  async function once(key: string, task: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (open.has(key)) return;
    open.add(key);
    change();
    const signal = sessionSignal();
    try {
      await alone(key, signal, () => task(signal));
    } catch (error) {
      // The session ended: the record waits for the user's return.
      if (!signal.aborted) throw error;
    } finally {
      open.delete(key);
      change();
    }
  }

  return {
    async perform(record, onState) {
      const { key } = record;
      // Begun twice at once it is done once.
      if (open.has(key)) return;
      let refusal: MoneyCallState<unknown> | undefined;
      const call = { record, state: { kind: 'sending' } as MoneyCallState<unknown>, isLeft: false };
      const tell = (state: MoneyCallState<unknown>): void => {
        call.state = state;
        if (call.isLeft) put({ record, state });
        onState(state);
      };
      const onOutcome = (state: MoneyCallState<unknown>): void => {
        // Told once the key is free, for another try may follow at once.
        if (state.kind === 'refused') refusal = state;
        else tell(state);
      };
      performed.set(key, call);
      try {
        await once(key, async (signal) => {
          tell({ kind: 'sending' });
          // Before sending: a page that dies in the next moment has left its trace.
          await store.save(record);
          await askUntilKnown(parts, { record, isRepeated: false, signal, onState: onOutcome });
        });
        if (refusal !== undefined) tell(refusal);
      } catch (error) {
        // Nothing was sent; whoever made the call hears it by the throw.
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
    async resume(userId) {
      const kept = await store.list(userId);
      const takeUp = async ({ key }: MoneyCallRecord): Promise<void> =>
        once(key, async (signal) => {
          // The tab that was at it may have found it out.
          const record = (await store.list(userId)).find((candidate) => candidate.key === key);
          if (record === undefined) return drop(key);
          put({ record, state: { kind: 'checking' } });
          const onState = (state: MoneyCallState<unknown>): void => put({ record, state });
          await askUntilKnown(parts, { record, isRepeated: true, signal, onState });
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
