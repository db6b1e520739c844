// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { noteSheetClosed, readingMs } from './reading-time';

test('a link follows no tap until the reading time after the frame without the sheet', () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  document.body.innerHTML = '<a href="/pay"><span>Pay</span></a>';
  const onClick = vi.fn<(click: Event) => void>();
  document.body.addEventListener('click', onClick);
  const isFollowedAt = (atMs: number) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    Object.defineProperty(click, 'timeStamp', { value: atMs });
    onClick.mockClear();
    const isAllowed = document.querySelector('span')?.dispatchEvent(click);
    expect(onClick).toHaveBeenCalledTimes(isAllowed === true ? 1 : 0);
    return isAllowed;
  };
  expect(isFollowedAt(9_000)).toBe(true);
  noteSheetClosed();
  // The frame comes late, as on a slow phone.
  expect(isFollowedAt(10_000 + readingMs)).toBe(false);
  vi.advanceTimersByTime(100);
  expect(isFollowedAt(10_000 + readingMs - 1)).toBe(false);
  expect(isFollowedAt(10_000 + readingMs)).toBe(true);
  vi.advanceTimersByTime(readingMs);
  expect(document.documentElement.dataset).not.toHaveProperty('settling');
  now.mockRestore();
  vi.useRealTimers();
});

test('a second tap on a button or a link doesn’t focus the field that has taken its place', () => {
  document.body.innerHTML = '<a href="#next">Fill it</a><input>';
  const [link, field] = [...document.body.children] as [HTMLElement, HTMLElement];
  const tap = (target: HTMLElement, { atMs, x }: { atMs: number; x: number }): boolean => {
    for (const type of ['pointerdown', 'mousedown', 'click']) {
      const init = { bubbles: true, cancelable: true, clientX: x, clientY: 100 };
      const event = type === 'pointerdown' ? new PointerEvent(type, init) : new MouseEvent(type, init);
      Object.defineProperty(event, 'timeStamp', { value: atMs });
      if (!target.dispatchEvent(event)) return false;
    }
    return true;
  };
  tap(link, { atMs: 50_000, x: 100 });
  expect(tap(field, { atMs: 50_200, x: 110 })).toBe(false);
  expect(tap(field, { atMs: 50_400, x: 100 })).toBe(false);
  expect(tap(field, { atMs: 50_200, x: 200 })).toBe(true);
  expect(tap(field, { atMs: 50_000 + readingMs, x: 100 })).toBe(true);
});
