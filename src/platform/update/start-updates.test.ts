// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkForUpdates, watchRegistration } from './start-updates';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

it('asks each hour, and on coming back after a while', async () => {
  const update = vi.fn<() => Promise<never>>().mockRejectedValue(new TypeError('offline'));
  checkForUpdates({ update });
  comeBack();
  expect(update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(6 * 60_000);
  comeBack();
  comeBack();
  expect(update).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60 * 60_000);
  expect(update).toHaveBeenCalledTimes(2);
});

class FakeWorker extends EventTarget {
  state = 'installing';

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

function setUp(parts: { active?: FakeWorker; waiting?: FakeWorker; installing?: FakeWorker }) {
  const registration = Object.assign(new EventTarget(), {
    active: parts.active ?? null,
    waiting: parts.waiting ?? null,
    installing: parts.installing ?? null,
  });
  const listener = { onWaiting: vi.fn<() => void>(), onReplaced: vi.fn<() => void>() };
  watchRegistration(registration as unknown as ServiceWorkerRegistration, listener);
  const find = (worker: FakeWorker) => {
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
  };
  return { registration, listener, find };
}

it('says nothing of the first worker, which replaces none', () => {
  const first = new FakeWorker();
  const { listener, find, registration } = setUp({});
  find(first);
  first.become('installed');
  registration.active = first;
  first.become('activated');
  expect(listener.onWaiting).not.toHaveBeenCalled();
  expect(listener.onReplaced).not.toHaveBeenCalled();
});

it('reports each newer worker, first as waiting and then as active', () => {
  const { listener, find } = setUp({ active: new FakeWorker() });
  const [second, third] = [new FakeWorker(), new FakeWorker()];
  find(second);
  expect(listener.onWaiting).not.toHaveBeenCalled();
  second.become('installed');
  expect(listener.onWaiting).toHaveBeenLastCalledWith(second);
  second.become('redundant');
  find(third);
  third.become('installed');
  expect(listener.onWaiting).toHaveBeenLastCalledWith(third);
  expect(listener.onReplaced).not.toHaveBeenCalled();
  third.become('activated');
  expect(listener.onReplaced).toHaveBeenCalledTimes(1);
});

it('finds one that waited or came before the page', () => {
  const waiting = new FakeWorker();
  waiting.state = 'installed';
  const waited = setUp({ active: new FakeWorker(), waiting });
  expect(waited.listener.onWaiting).toHaveBeenCalledWith(waiting);

  const installing = new FakeWorker();
  const coming = setUp({ active: new FakeWorker(), installing });
  installing.become('installed');
  expect(coming.listener.onWaiting).toHaveBeenCalledWith(installing);
});
