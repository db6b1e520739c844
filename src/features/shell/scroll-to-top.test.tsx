// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInTest } from '../../ui/render-in-test';
import type { Rendered } from '../../ui/render-in-test';
import { useScrollsUp } from './scroll-to-top';

let rendered: Rendered;

function Probe() {
  return <output>{String(useScrollsUp())}</output>;
}

beforeEach(() => {
  vi.useFakeTimers();
  scrollTo(0);
  rendered = renderInTest(<Probe />);
});

afterEach(() => {
  rendered.unmount();
  vi.useRealTimers();
});

function scrollTo(topPx: number): void {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(topPx);
  window.dispatchEvent(new Event('scroll'));
}

/** Scrolls and lets one throttling interval pass. */
function scrollAndLook(topPx: number): string {
  scrollTo(topPx);
  act(() => {
    vi.advanceTimersByTime(200);
  });
  return rendered.get('output').textContent;
}

describe('useScrollsUp', () => {
  it('is true on the way up, far from the top, and not on the way down', () => {
    expect(scrollAndLook(1000)).toBe('false');
    expect(scrollAndLook(900)).toBe('true');
    expect(scrollAndLook(950)).toBe('false');
    expect(scrollAndLook(301)).toBe('true');
    expect(scrollAndLook(300)).toBe('false');
  });

  it('looks once in 200 ms', () => {
    scrollAndLook(1000);
    scrollTo(900);
    act(() => {
      vi.advanceTimersByTime(199);
    });
    expect(rendered.get('output').textContent).toBe('false');
    scrollTo(800);
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(rendered.get('output').textContent).toBe('true');
    expect(vi.getTimerCount()).toBe(0);
  });
});
