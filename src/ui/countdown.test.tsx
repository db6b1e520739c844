// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnServerTime } from '../lib/server-clock';
import { Countdown } from './countdown';
import { renderInTest } from './render-in-test';
import type { Rendered } from './render-in-test';

const startMs = Date.parse('2026-03-01T12:00:00Z');

let rendered: Rendered;
const onEnd = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ now: startMs });
});

afterEach(() => {
  rendered.unmount();
  onEnd.mockReset();
  learnServerTime(new Date(startMs).toUTCString(), startMs);
  vi.useRealTimers();
});

function renderCountdown(endsAtMs: number, mostS?: number): void {
  rendered = renderInTest(
    <Countdown
      endsAtMs={endsAtMs}
      mostS={mostS}
      render={({ time }) => `Ends in ${time}`}
      describe={({ seconds }) => `${seconds} left`}
      onEnd={onEnd}
    />,
  );
}

const wait = (timeMs: number) =>
  act(() => {
    vi.advanceTimersByTime(timeMs);
  });
const shown = () => rendered.get('[role="timer"]').textContent;
const said = () => rendered.get('[role="status"]').textContent;

it('shows minutes and seconds, and ends once', () => {
  renderCountdown(startMs + 65_000);
  expect(shown()).toBe('Ends in 1:05');
  wait(64_000);
  expect(shown()).toBe('Ends in 0:01');
  expect(onEnd).not.toHaveBeenCalled();
  wait(1_000);
  expect(shown()).toBe('Ends in 0:00');
  wait(5_000);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('never shows more than was granted, though the server’s clock is known to the second alone', () => {
  // The header was truncated to the second, so that the server seems to be behind.
  learnServerTime(new Date(startMs).toUTCString(), startMs + 900);
  renderCountdown(startMs + 120_000, 120);
  expect(shown()).toBe('Ends in 2:00');
  wait(2_000);
  expect(shown()).toBe('Ends in 1:59');
});

it('counts hours where there are some', () => {
  renderCountdown(startMs + 3_725_000);
  expect(shown()).toBe('Ends in 1:02:05');
});

it('is silent but for the last half minute and the last ten seconds', () => {
  renderCountdown(startMs + 32_000);
  expect(said()).toBe('');
  wait(2_000);
  expect(said()).toBe('30 left');
  wait(1_000);
  expect(said()).toBe('');
  wait(19_000);
  expect(said()).toBe('10 left');
});

it('uses the server’s clock', () => {
  learnServerTime(new Date(startMs + 60_000).toUTCString(), startMs);
  renderCountdown(startMs + 65_000);
  expect(shown()).toBe('Ends in 0:05');
});
