// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forceUpdate } from './force-update';

const reload = vi.fn<() => void>();
const unregister = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);

class FakeWorker extends EventTarget {
  state = 'installed';
  constructor(private readonly registration: FakeRegistration) {
    super();
  }

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }

  /** The only message ends the wait. */
  postMessage(): void {
    this.registration.active = this;
    this.registration.waiting = null;
    this.become('activated');
  }
}

class FakeRegistration {
  active: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  update = vi.fn<() => Promise<void>>().mockResolvedValue();
  unregister = unregister;

  install(): FakeWorker {
    const worker = new FakeWorker(this);
    worker.state = 'installing';
    this.installing = worker;
    return worker;
  }

  /** The installing worker replaces the waiting one. */
  finishInstall(worker: FakeWorker): void {
    if (this.installing === worker) this.installing = null;
    const replaced = this.waiting;
    this.waiting = worker;
    replaced?.become('redundant');
    worker.become('installed');
  }
}

let registration: FakeRegistration;

beforeEach(() => {
  registration = new FakeRegistration();
  vi.stubGlobal('caches', { keys: async () => [], delete: async () => true });
  vi.spyOn(location, 'reload').mockImplementation(reload);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, getRegistrations: async () => [registration] },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  sessionStorage.clear();
});

const turn = async () => new Promise((resolve) => setTimeout(resolve));

test('takes the worker that installs, not the older one that waits', async () => {
  registration.waiting = new FakeWorker(registration);
  let newest: FakeWorker | undefined;
  registration.update.mockImplementation(async () => {
    newest = registration.install();
  });
  const done = forceUpdate();
  await turn();
  expect(reload).not.toHaveBeenCalled();
  if (newest !== undefined) registration.finishInstall(newest);
  await done;
  expect(registration.active).toBe(newest);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(unregister).not.toHaveBeenCalled();
});

test('continues to a still newer worker that comes while it waits', async () => {
  const second = registration.install();
  const done = forceUpdate();
  await turn();
  const third = registration.install();
  registration.finishInstall(second);
  await turn();
  registration.finishInstall(third);
  await done;
  expect(registration.active).toBe(third);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('takes the one that waits when the newer one fails, or when no newer one can be fetched', async () => {
  const waiting = new FakeWorker(registration);
  registration.waiting = waiting;
  registration.update.mockRejectedValue(new TypeError('offline'));
  const failing = registration.install();
  const done = forceUpdate();
  await turn();
  registration.installing = null;
  failing.become('redundant');
  await done;
  expect(registration.active).toBe(waiting);
  expect(unregister).not.toHaveBeenCalled();
});

test('removes the workers when there is no newer one', async () => {
  await forceUpdate();
  expect(unregister).toHaveBeenCalledTimes(1);
  expect(reload).toHaveBeenCalledTimes(1);
});
