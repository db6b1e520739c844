import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually';
import { readResponse } from '../../platform/api/read-response';
import { createMoneyCalls } from './create-money-calls';
import type { MoneyCalls } from './create-money-calls';
import { createMoneyCallStore } from './money-call-store';
import type { MoneyCallRecord, MoneyCallStore } from './money-call-store';
import type { MoneyCallState } from './retry-until-known';
import { answer, answering, lost, newRecord, refusal, startMs } from './money-call-samples';

describe('money calls', () => {
  let store: MoneyCallStore;
  let nowMs: number;
  let waits: number[];
  /** What the tabs share: who is at a key, and who is signed in. */
  let locks: Map<string, Promise<void>>;
  let sessionUserId: number;
  let session: AbortController;
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
    store = createMoneyCallStore();
    nowMs = startMs;
    waits = [];
    locks = new Map();
    sessionUserId = 7;
    session = new AbortController();
  });
  const endSession = (): void => {
    session.abort();
    session = new AbortController();
  };

  function newTab(
    send: (record: MoneyCallRecord) => Promise<unknown>,
    onWait: () => void = () => undefined,
  ): MoneyCalls {
    return createMoneyCalls({
      store,
      send,
      isUser: async (userId) => userId === sessionUserId,
      nowMs: () => nowMs,
      wait: async (delayMs) => {
        waits.push(delayMs);
        nowMs += delayMs;
        onWait();
      },
      sessionSignal: () => session.signal,
      alone: async (key, signal, task) => {
        const run = (locks.get(key) ?? Promise.resolve()).then(async () => {
          signal.throwIfAborted();
          await task();
        });
        locks.set(
          key,
          run.catch(() => undefined),
        );
        await run;
      },
    });
  }

  async function perform(
    send: (record: MoneyCallRecord) => Promise<unknown>,
    record = newRecord('first-key'),
  ): Promise<MoneyCallState<unknown>[]> {
    const states: MoneyCallState<unknown>[] = [];
    await newTab(send).perform(record, (state) => states.push(state));
    return states;
  }

  test('are written down before they are sent, and forgotten once the outcome is known', async () => {
    const seen: unknown[] = [];
    const states = await perform(async ({ key }) => {
      seen.push(...(await store.list(7)).map((record) => record.key));
      return { ...answer, key };
    });
    expect(seen).toEqual(['first-key']);
    expect(states).toEqual([{ kind: 'sending' }, { kind: 'done', answer: { ...answer, key: 'first-key' } }]);
    expect(await store.list(7)).toEqual([]);
  });

  test.each([
    ['no answer', lost()],
    ['a server in trouble', refusal(503)],
    ['a fault of the server', refusal(500)],
    ['a first try still at work', refusal(409, 1)],
  ])('after %s the same is asked again, until it is known', async (_what, trouble) => {
    const send = answering(trouble, trouble, trouble, answer);
    const states = await perform(send);
    expect(states.map(({ kind }) => kind)).toEqual(['sending', 'checking', 'checking', 'checking', 'done']);
    expect(new Set(send.mock.calls.map(([record]) => JSON.stringify(record))).size).toBe(1);
    expect(waits).toEqual([1_000, 2_000, 4_000]);
    expect(await store.list(7)).toEqual([]);
  });

  test('too many calls are an outcome of the first try, and none of an earlier one', async () => {
    expect((await perform(answering(refusal(429, 5)))).at(-1)).toMatchObject({ kind: 'refused' });
    const states = await perform(answering(lost(), refusal(429, 5), answer), newRecord('second-key'));
    expect(states.map(({ kind }) => kind)).toEqual(['sending', 'checking', 'checking', 'done']);
  });

  test.each([
    ['a success that broke off', '{"status":1,"payl', 200],
    ['a page that a network puts before its door', '<html>Log in to the Wi-Fi', 200],
    ['a page that forbids', '<html>Blocked', 403],
    ['a proxy that lost patience', '', 408],
  ])('%s is no outcome', async (_what, text, status) => {
    const read = await readResponse(new Response(text, { status })).catch((error: unknown) => error);
    const states = await perform(answering(read, answer));
    expect(states.map(({ kind }) => kind)).toEqual(['sending', 'checking', 'done']);
  });

  test.each([400, 403])('a refusal with %i of the first try is an outcome', async (httpStatus) => {
    const states = await perform(answering(refusal(httpStatus)));
    expect(states.at(-1)).toMatchObject({ kind: 'refused', error: { httpStatus } });
  });

  test.each([400, 403])(
    'a refusal with %i after a lost answer says nothing of the first try, for the key was not looked at',
    async (httpStatus) => {
      const states = await perform(answering(lost(), refusal(httpStatus)));
      expect(states.at(-1)).toEqual({ kind: 'unknown' });
    },
  );

  test.each(['incorrectBills', 'invalidPasscode'] as const)(
    'a refusal by %s after a lost answer is an outcome: only the operation itself finds that out',
    async (name) => {
      const states = await perform(answering(lost(), refusal(400, undefined, name)));
      expect(states.at(-1)).toMatchObject({ kind: 'refused', error: { errorName: name } });
    },
  );

  test.each([404, 409, 422])('a refusal with %i is an outcome', async (httpStatus) => {
    const states = await perform(answering(lost(), refusal(httpStatus)));
    expect(states.at(-1)).toMatchObject({ kind: 'refused', error: { httpStatus } });
    expect(await store.list(7)).toEqual([]);
  });

  test('the waits grow to a quarter of a minute and no further', async () => {
    await perform(answering(...Array.from({ length: 8 }, lost), answer));
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000, 15_000]);
  });

  test('without a session it waits for the user’s return, with the same key', async () => {
    const states = await perform(answering(lost(), refusal(401)));
    expect(states.at(-1)).toEqual({ kind: 'checking' });
    expect(await store.list(7)).toHaveLength(1);
    const send = answering(answer);
    const tab = newTab(send);
    await tab.resume(7);
    expect(send.mock.calls[0]?.[0].key).toBe('first-key');
    expect(tab.resumed().map(({ state }) => state.kind)).toEqual(['done']);
  });

  test('the next page finds out the outcome of calls that a page left open, and shows it until dismissed', async () => {
    await store.save(newRecord('first-key'));
    await store.save(newRecord('second-key', { startedAtMs: startMs + 1 }));
    const send = vi
      .fn<(record: MoneyCallRecord) => Promise<unknown>>()
      .mockImplementation(({ key }) =>
        key === 'first-key' ? Promise.resolve(answer) : Promise.reject(refusal(409)),
      );
    const tab = newTab(send);
    const changes = vi.fn<() => void>();
    tab.subscribe(changes);
    const resuming = tab.resume(7);
    await eventually(() => expect(changes).toHaveBeenCalled());
    await resuming;
    expect(tab.isChecking()).toBe(false);
    const kinds = Object.fromEntries(tab.resumed().map(({ record, state }) => [record.key, state.kind]));
    expect(kinds).toEqual({ 'first-key': 'done', 'second-key': 'refused' });
    tab.dismiss('first-key');
    expect(tab.resumed().map(({ record }) => record.key)).toEqual(['second-key']);
    await tab.resume(7);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('another user neither sees nor sends them, and they stay', async () => {
    await store.save(newRecord('first-key'));
    const send = answering(answer);
    const tab = newTab(send);
    await tab.resume(8);
    expect(send).not.toHaveBeenCalled();
    expect(tab.resumed()).toEqual([]);
    expect(await store.list(7)).toHaveLength(1);
  });

  test('a key that the server may have forgotten is never asked again', async () => {
    await store.save(newRecord('first-key', { startedAtMs: startMs - 23 * 3_600_000 - 1 }));
    const send = answering(answer);
    const tab = newTab(send);
    await tab.resume(7);
    expect(send).not.toHaveBeenCalled();
    expect(tab.resumed().map(({ state }) => state.kind)).toEqual(['unknown']);
    expect(await store.list(7)).toEqual([]);
  });

  test('when another user signs in, pending calls are not sent for that user', async () => {
    const send = answering(lost());
    const tab = newTab(send, () => {
      sessionUserId = 8;
    });
    await tab.perform(newRecord('first-key'), () => undefined);
    expect(send).toHaveBeenCalledTimes(1);
    expect(tab.isChecking()).toBe(false);
    expect(await store.list(7)).toHaveLength(1);
  });

  test('the retries stop when the session ends, and resume when the user returns in the same tab', async () => {
    await store.save(newRecord('first-key'));
    const send = answering(lost(), answer);
    const tab = newTab(send, endSession);
    await tab.resume(7);
    expect(send).toHaveBeenCalledTimes(1);
    expect(tab.isChecking()).toBe(false);
    await tab.resume(7);
    expect(send).toHaveBeenCalledTimes(2);
    expect(tab.resumed().map(({ state }) => state.kind)).toEqual(['done']);
  });

  test('an outcome is reported even if its record cannot be deleted', async () => {
    vi.spyOn(store, 'remove').mockRejectedValue(new Error('no database'));
    const send = answering(answer);
    const states = await perform(send);
    expect(states.at(-1)?.kind).toBe('done');
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('while one tab sends a call, the other waits and does not repeat it', async () => {
    let finish: (value: unknown) => void = () => undefined;
    const sent = new Promise((resolve) => {
      finish = resolve;
    });
    const first = newTab(() => sent);
    const performing = first.perform(newRecord('first-key'), () => undefined);
    await eventually(async () => expect(await store.list(7)).toHaveLength(1));
    const send = answering(answer);
    const second = newTab(send);
    const resuming = second.resume(7);
    await eventually(() => expect(second.isChecking()).toBe(true));
    expect(send).not.toHaveBeenCalled();
    finish(answer);
    await Promise.all([performing, resuming]);
    expect(first.isChecking()).toBe(false);
    expect(second.isChecking()).toBe(false);
    expect(send).not.toHaveBeenCalled();
    expect(second.resumed()).toEqual([]);
  });

  test('when the sending tab dies, the waiting one takes over', async () => {
    await store.save(newRecord('first-key'));
    let die: () => void = () => undefined;
    locks.set(
      'first-key',
      new Promise((resolve) => {
        die = resolve;
      }),
    );
    const send = answering(answer);
    const second = newTab(send);
    const resuming = second.resume(7);
    await eventually(() => expect(second.isChecking()).toBe(true));
    expect(send).not.toHaveBeenCalled();
    die();
    await resuming;
    expect(second.resumed().map(({ state }) => state.kind)).toEqual(['done']);
  });
});
