// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInTest } from './render-in-test';
import type { Rendered } from './render-in-test';
import { showToast } from './toast-queue';
import { ToastRegion } from './toast-region';

let rendered: Rendered;
const closers: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  rendered = renderInTest(<ToastRegion label="Messages" closeLabel="Close" />);
});

afterEach(() => {
  act(() => {
    for (const close of closers.splice(0)) close();
  });
  rendered.unmount();
  vi.useRealTimers();
});

const show = (title: string) =>
  act(() => {
    closers.push(showToast({ tone: 'info', title }));
  });
const wait = (timeMs: number) =>
  act(() => {
    vi.advanceTimersByTime(timeMs);
  });
const titles = () => [...document.querySelectorAll('[role="alertdialog"]')].map((toast) => toast.textContent);

describe('ToastRegion', () => {
  it('takes a toast away after ten seconds', () => {
    show('Handed over');
    expect(titles()).toEqual(['Handed over']);
    wait(9999);
    expect(titles()).toHaveLength(1);
    wait(1);
    expect(titles()).toEqual([]);
  });

  it('shows three at most and lets the rest wait', () => {
    for (const title of ['1', '2', '3', '4']) show(title);
    expect(titles()).toHaveLength(3);
  });

  it('removes one when the user or its caller closes it', () => {
    show('One');
    act(() => document.querySelector<HTMLElement>('[aria-label="Close"]')?.click());
    expect(titles()).toEqual([]);
    let close = () => undefined as void;
    act(() => {
      close = showToast({ tone: 'error', title: 'Two' });
    });
    expect(titles()).toEqual(['Two']);
    act(close);
    expect(titles()).toEqual([]);
  });

  it('gets the focus by Alt+T, whatever letter the keyboard makes of it', () => {
    show('Handed over');
    act(() => {
      document.dispatchEvent(
        new KeyboardEvent('keydown', { key: '†', code: 'KeyT', altKey: true, bubbles: true }),
      );
    });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Messages');
  });
});
