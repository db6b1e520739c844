import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error';
import { NetworkError } from '../../api/network-error';
import { createMoneyCalls } from './create-money-calls';
import type { MoneyCalls } from './create-money-calls';
import { hashRequest } from './hash-request';
import type { MoneyCallRecord } from './money-call-record';
import type { MoneyCallState } from './money-call-state';
import { createMoneyCallStore } from './money-call-store';
import type { MoneyCallStore } from './money-call-store';

const answer = { status: 1, payload: { id: 'entry' } };
const startMs = 1_800_000_000_000;
const lost = () => new NetworkError(new TypeError('Failed to fetch'));

function refusal(httpStatus: number, retryAfterS?: number): ApiError {
  const parts = { code: 110, name: undefined, errorMsgs: [], message: '', operationId: undefined };
  return new ApiError({ ...parts, httpStatus, retryAfterS });
}

function newRecord(key: string, changes: Partial<MoneyCallRecord> = {}): MoneyCallRecord {
  const request = { method: 'POST' as const, path: '/api/cloud/v1/sc/migrate/beta' as const };
  const input = { body: { amount: '1', type: 0 } };
  return { key, userId: 7, ...request, input, requestHash: 'hash', startedAtMs: startMs, ...changes };
}

/** What each try is answered with, in order; the last one stays. */
function answering(...outcomes: unknown[]) {
  const left = [...outcomes];
  return vi.fn<(record: MoneyCallRecord) => Promise<unknown>>().mockImplementation(() => {
    const outcome = left.length > 1 ? left.shift() : left[0];
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  });
}

describe('money calls', () => {
  let store: MoneyCallStore;
  let nowMs: number;
  let waits: number[];
  let locked: Set<string>;
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
    store = createMoneyCallStore();
    nowMs = startMs;
    waits = [];
    locked = new Set();
  });

  function newTab(send: (record: MoneyCallRecord) => Promise<unknown>): MoneyCalls {
    return createMoneyCalls({
      store,
      send,
      nowMs: () => nowMs,
      wait: (delayMs) => {
        waits.push(delayMs);
        nowMs += delayMs;
        return Promise.resolve();
      },
      alone: async (key, task) => {
        if (locked.has(key)) return false;
        locked.add(key);
        await task();
        locked.delete(key);
        return true;
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
    ['too many calls', refusal(429, 5)],
  ])('after %s the same is asked again, until it is known', async (_what, trouble) => {
    const send = answering(trouble, trouble, trouble, answer);
    const states = await perform(send);
    expect(states.map(({ kind }) => kind)).toEqual(['sending', 'checking', 'checking', 'checking', 'done']);
    expect(new Set(send.mock.calls.map(([record]) => JSON.stringify(record))).size).toBe(1);
    expect(waits).toEqual([1_000, 2_000, 4_000]);
    expect(await store.list(7)).toEqual([]);
  });

  test.each([400, 403, 404, 409, 422])('a refusal with %i is an outcome', async (httpStatus) => {
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

  test('what a page left open the next one finds out, and shows until it is dismissed', async () => {
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
    await vi.waitFor(() => expect(changes).toHaveBeenCalled());
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
    tab.clear();
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

  test('while one tab is at it the other leaves it alone', async () => {
    let finish: (value: unknown) => void = () => undefined;
    const sent = new Promise((resolve) => {
      finish = resolve;
    });
    const first = newTab(() => sent);
    const performing = first.perform(newRecord('first-key'), () => undefined);
    await vi.waitFor(() => expect(locked.has('first-key')).toBe(true));
    expect(first.isChecking()).toBe(true);
    const send = answering(answer);
    const second = newTab(send);
    await second.resume(7);
    expect(send).not.toHaveBeenCalled();
    expect(second.resumed()).toEqual([]);
    finish(answer);
    await performing;
    expect(first.isChecking()).toBe(false);
    await second.resume(7);
    expect(send).not.toHaveBeenCalled();
  });

  test('the hash tells requests apart', async () => {
    const { method, path, input } = newRecord('any');
    const hash = await hashRequest({ method, path, input });
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await hashRequest({ method, path, input })).toBe(hash);
    expect(await hashRequest({ method, path, input: { body: { amount: '2', type: 0 } } })).not.toBe(hash);
  });
});
