import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { createMoneyCalls } from './create-money-calls';
import type { MoneyCalls } from './create-money-calls';
import type { MoneyCallState } from './retry-until-known';
import { answer, answering, lost, newRecord, refusal, startMs } from './money-call-samples';
import { createMoneyCallStore } from './money-call-store';
import type { MoneyCallStore } from './money-call-store';

const record = newRecord('key');
let store: MoneyCallStore;
let session: AbortController;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  store = createMoneyCallStore();
  session = new AbortController();
});

/** A tab that runs a callback while it waits for its next retry. */
function newTab(
  send: ReturnType<typeof answering>,
  onWait: (tab: MoneyCalls) => void = () => undefined,
): MoneyCalls {
  const tab = createMoneyCalls({
    store,
    send,
    isUser: async () => true,
    nowMs: () => startMs,
    wait: async () => onWait(tab),
    sessionSignal: () => session.signal,
    alone: async (_key, _signal, task) => task(),
  });
  return tab;
}

const kinds = (tab: MoneyCalls) => tab.resumed().map(({ state }) => state.kind);

test('a call left by its component is listed among the resumed ones, and can be dismissed', async () => {
  const seen: unknown[] = [];
  const tab = newTab(answering(lost(), answer), (self) => {
    self.leave('key');
    seen.push(...kinds(self));
  });
  await tab.perform(record, () => undefined);
  expect(seen).toEqual(['checking']);
  expect(tab.resumed()).toEqual([{ record, state: { kind: 'done', answer } }]);
  tab.dismiss('key');
  expect(tab.resumed()).toEqual([]);
});

test('leaving while it is sent is enough, and after the outcome is too late', async () => {
  const tab = newTab(answering(answer));
  const performed = tab.perform(record, () => undefined);
  tab.leave('key');
  expect(kinds(tab)).toEqual(['sending']);
  await performed;
  expect(kinds(tab)).toEqual(['done']);
  tab.dismiss('key');
  const states: MoneyCallState<unknown>[] = [];
  await tab.perform(newRecord('another'), (state) => {
    states.push(state);
    if (state.kind === 'done') tab.leave('another');
  });
  expect(states.at(-1)?.kind).toBe('done');
  expect(tab.resumed()).toEqual([]);
});

test('a call that could not be sent is listed, too', async () => {
  const full = new DOMException('full', 'QuotaExceededError');
  store = { ...store, save: async () => Promise.reject(full) };
  const tab = newTab(answering(answer));
  const performed = tab.perform(record, () => undefined);
  tab.leave('key');
  await expect(performed).rejects.toBe(full);
  expect(tab.resumed()).toEqual([{ record, state: { kind: 'refused', error: full } }]);
});

test('what another tab found out after the session’s end is not checked for ever', async () => {
  const tab = newTab(answering(lost()), (self) => {
    self.leave('key');
    session.abort();
  });
  await tab.perform(record, () => undefined);
  expect(kinds(tab)).toEqual(['checking']);
  session = new AbortController();
  const kept = await store.list(7);
  const list = vi.spyOn(store, 'list').mockResolvedValueOnce(kept);
  await store.remove('key');
  await tab.resume(7);
  expect(list).toHaveBeenCalledTimes(2);
  expect(tab.resumed()).toEqual([]);
});

test('started twice in parallel it runs once, and stays listed if its component has left', async () => {
  const send = answering(lost(), answer);
  const tab = newTab(send, (self) => {
    self.leave('key');
    void self.perform(record, () => undefined);
  });
  const first = tab.perform(record, () => undefined);
  await tab.perform(record, () => undefined);
  await first;
  expect(send).toHaveBeenCalledTimes(2);
  expect(kinds(tab)).toEqual(['done']);
});

test('a refusal is reported once its key is free for a retry', async () => {
  const tab = newTab(answering(refusal(409), answer));
  const outcome = await new Promise<string>((resolve, reject) => {
    const again = (state: MoneyCallState<unknown>) => {
      if (state.kind !== 'refused') return;
      tab
        .perform(record, (next) => next.kind === 'done' && resolve(next.kind))
        .catch((error: unknown) => reject(error as Error));
    };
    tab.perform(record, again).catch((error: unknown) => reject(error as Error));
  });
  expect(outcome).toBe('done');
});
