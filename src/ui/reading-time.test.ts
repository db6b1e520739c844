// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { noteSheetClosed, readingMs } from './reading-time';

test('a link follows no tap until the reading time after a sheet closed by itself', () => {
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
  expect(isFollowedAt(10_000 + readingMs - 1)).toBe(false);
  expect(isFollowedAt(10_000 + readingMs)).toBe(true);
  now.mockRestore();
});
