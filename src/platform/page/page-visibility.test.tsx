// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWakeLock } from './page-visibility';

const release = vi.fn<() => Promise<void>>();
const request = vi.fn<() => Promise<unknown>>();
let isHidden = false;
let unmount: () => void;

function Probe() {
  useWakeLock();
  return null;
}

async function show(): Promise<void> {
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Probe />));
  unmount = () => act(() => root.unmount());
}

async function turn(hidden: boolean): Promise<void> {
  isHidden = hidden;
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  request.mockImplementation(async () => ({ release }));
  release.mockImplementation(async () => undefined);
  vi.stubGlobal('navigator', { wakeLock: { request } });
  isHidden = false;
});
afterEach(() => {
  unmount();
  request.mockReset();
  release.mockReset();
  vi.unstubAllGlobals();
});

it('keeps the screen lit, again after each time out of sight, until it is no longer shown', async () => {
  await show();
  expect(request).toHaveBeenCalledTimes(1);
  await turn(true);
  expect(release).toHaveBeenCalledTimes(1);
  await turn(false);
  expect(request).toHaveBeenCalledTimes(2);
  unmount();
  await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(2));
});

it('does without it where the browser refuses', async () => {
  request.mockRejectedValue(new Error('the battery is empty'));
  await show();
  await turn(true);
  expect(release).not.toHaveBeenCalled();
});
