// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetCodesSent, noteCodeSent, useResendCountdown } from './use-resend-countdown';

let root: Root;
let shown: ReturnType<typeof useResendCountdown>;

function Probe() {
  const countdown = useResendCountdown('signIn');
  useEffect(() => {
    shown = countdown;
  });
  return null;
}

const open = () => {
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Probe />));
};
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  forgetCodesSent();
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('resend countdown', () => {
  it('lets a first code go at once', () => {
    open();
    expect(shown.secondsLeft).toBe(0);
  });

  it('counts each second down to zero', () => {
    noteCodeSent('signIn', 60);
    open();
    expect(shown.secondsLeft).toBe(60);
    pass(1000);
    expect(shown.secondsLeft).toBe(59);
    pass(59_000);
    expect(shown.secondsLeft).toBe(0);
  });

  it('continues after a reload', () => {
    noteCodeSent('signIn', 60);
    open();
    pass(20_000);
    act(() => root.unmount());
    pass(10_000);
    open();
    expect(shown.secondsLeft).toBe(30);
  });

  it('restarts after another code, with the server’s waiting time', () => {
    noteCodeSent('signIn', 60);
    open();
    pass(60_000);
    act(() => shown.restart(60));
    expect(shown.secondsLeft).toBe(60);
    act(() => shown.restart(25));
    expect(shown.secondsLeft).toBe(25);
  });

  it('never waits longer than the full time when the clock was set back', () => {
    noteCodeSent('signIn', 60);
    vi.setSystemTime(Date.now() - 3_600_000);
    open();
    expect(shown.secondsLeft).toBe(60);
  });
});
