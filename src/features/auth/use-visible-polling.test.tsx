// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useVisiblePolling } from './use-visible-polling';

const poll = vi.fn<() => Promise<void>>();
let root: Root;
let visibility: DocumentVisibilityState;

function Probe({ isOn }: { isOn: boolean }) {
  useVisiblePolling({ isOn, intervalMs: 3000, poll });
  return null;
}

function render(isOn: boolean): void {
  act(() => root.render(<Probe isOn={isOn} />));
}

function show(next: DocumentVisibilityState): void {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  poll.mockResolvedValue(undefined);
  root = createRoot(document.createElement('div'));
});

afterEach(() => {
  act(() => root.unmount());
  vi.resetAllMocks();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('useVisiblePolling', () => {
  it('asks after each interval, and no more once it is off', async () => {
    render(true);
    await vi.advanceTimersByTimeAsync(2999);
    expect(poll).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(poll).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(6000);
    expect(poll).toHaveBeenCalledTimes(3);
    render(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(poll).toHaveBeenCalledTimes(3);
  });

  it('waits for a slow response instead of polling in parallel', async () => {
    let answer = () => undefined as void;
    poll.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    render(true);
    await vi.advanceTimersByTimeAsync(30_000);
    show('visible');
    expect(poll).toHaveBeenCalledTimes(1);
    answer();
    await vi.advanceTimersByTimeAsync(3000);
    expect(poll).toHaveBeenCalledTimes(2);
  });

  it('pauses while the page is hidden, and polls at once when it is visible again', async () => {
    render(true);
    show('hidden');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(poll).not.toHaveBeenCalled();
    show('visible');
    expect(poll).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(poll).toHaveBeenCalledTimes(2);
  });

  it('does not continue after a response that arrives when it is off', async () => {
    let answer = () => undefined as void;
    poll.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    render(true);
    await vi.advanceTimersByTimeAsync(3000);
    render(false);
    answer();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(poll).toHaveBeenCalledTimes(1);
  });
});
