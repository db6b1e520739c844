// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

async function begin() {
  const { firstScreenStands, notifyFirstScreenDrawn } = await import('./first-screen-stands');
  const stands = vi.fn<() => void>();
  void firstScreenStands.then(stands);
  return { stands, notifyFirstScreenDrawn };
}

it('nothing starts before the first screen is drawn, and the browser is idle after it', async () => {
  const { stands, notifyFirstScreenDrawn } = await begin();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stands).not.toHaveBeenCalled();
  notifyFirstScreenDrawn();
  await Promise.resolve();
  expect(stands).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(stands).toHaveBeenCalledOnce();
});

it('a release that draws nothing still fetches the next one', async () => {
  const { stands } = await begin();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(stands).toHaveBeenCalledOnce();
});
