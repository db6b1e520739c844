// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint';

const done: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  done.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('runs in a task after the next frame, once', () => {
  afterPaint(() => done.push('work'));
  requestAnimationFrame(() => done.push('frame'));
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual(['frame', 'work']);
});

it.each(['pointerdown', 'keydown'])('runs before the next %s is answered, and not again', (input) => {
  const button = document.body.appendChild(document.createElement('button'));
  button.addEventListener(input, () => done.push('answer'));
  afterPaint(() => done.push('work'));
  button.dispatchEvent(new Event(input, { bubbles: true }));
  expect(done).toEqual(['work', 'answer']);
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual(['work', 'answer']);
  button.remove();
});

it('does not wait for a frame that a hidden page never draws', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  afterPaint(() => done.push('work'));
  vi.advanceTimersByTime(100);
  expect(done).toEqual(['work']);
});
