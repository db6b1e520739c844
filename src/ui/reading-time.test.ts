// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { isReflex, noteSheetClosed, readingMs } from './reading-time';

test('a tap on a link counts as meant for the sheet until the reading time after it closed by itself', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  const click = (atMs: number) => ({ timeStamp: atMs }) as Event;
  expect(isReflex(click(9_000))).toBe(false);
  noteSheetClosed();
  expect(isReflex(click(10_000 + readingMs - 1))).toBe(true);
  expect(isReflex(click(10_000 + readingMs))).toBe(false);
  now.mockRestore();
});
