// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInTest } from '../../ui/render-in-test';
import type { Rendered } from '../../ui/render-in-test';
import { MoneyButton } from './money-button';
import type { MoneyTerms } from './money-button';
import { readingMs } from '../../ui/reading-time';
import { spendPress } from './press-guard';
import type { ConfirmedPress } from './press-guard';

const terms: MoneyTerms = ['20', 'USDT', 'lin'];
const presses: ConfirmedPress[] = [];
let rendered: Rendered;

beforeEach(() => {
  vi.useFakeTimers();
  presses.length = 0;
});
afterEach(() => {
  // First: restoring the timers before the stubs would leave a stubbed frame of the fake timers behind.
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const draw = (shown: MoneyTerms) => (
  <MoneyButton terms={shown} onPress={(press) => presses.push(press)}>
    Hand over
  </MoneyButton>
);
const button = () => rendered.get('button');
const isOff = () => button().getAttribute('aria-disabled') === 'true';

function pass(timeMs: number): void {
  act(() => {
    vi.advanceTimersByTime(timeMs);
  });
}

/** Runs the next frame and its follow-up task; returns the time of the paint. */
function paint(): number {
  act(() => {
    vi.advanceTimersToNextFrame();
    vi.advanceTimersToNextTimer();
  });
  return performance.now();
}

function show(shown = terms): number {
  rendered = renderInTest(draw(shown));
  return paint();
}

/** Dispatches an event on the button with its own timestamp, like one that was queued while the page was busy. */
function send(event: Event, atMs: number): void {
  Object.defineProperty(event, 'timeStamp', { value: atMs });
  act(() => {
    button().dispatchEvent(event);
  });
}

const shared = { bubbles: true, cancelable: true };
const pointer = { ...shared, button: 0, pointerId: 1, pointerType: 'touch', width: 20, height: 20 };

function tap(beganMs: number, endedMs = beganMs): void {
  send(new PointerEvent('pointerdown', pointer), beganMs);
  send(new PointerEvent('pointerup', pointer), endedMs);
  send(new MouseEvent('click', { ...shared, detail: 1 }), endedMs);
}

/** With the clicks that a browser makes of keys: of Enter when it goes down, of the space bar when it comes up. */
function pressKey(key: string, beganMs: number, endedMs = beganMs): void {
  const down = new KeyboardEvent('keydown', { ...shared, key });
  send(down, beganMs);
  if (key === 'Enter' && !down.defaultPrevented) clickAlone(beganMs);
  send(new KeyboardEvent('keyup', { ...shared, key }), endedMs);
  if (key === ' ' && !down.defaultPrevented) clickAlone(endedMs);
}

/** Presses as a screen reader does: a click without a pointerdown or keydown. */
function clickAlone(atMs: number): void {
  send(new MouseEvent('click', { ...shared, detail: 0 }), atMs);
}

const ways: [string, (atMs: number) => void][] = [
  ['a tap', tap],
  ['Enter', (atMs) => pressKey('Enter', atMs)],
  ['the space bar', (atMs) => pressKey(' ', atMs)],
  ['a screen reader’s click', clickAlone],
];

describe.each(ways)('%s', (_what, press) => {
  test.each([-50, 0, 60, 350, 699])('%i ms after the paint is ignored', (afterMs) => {
    const paintedMs = show();
    press(paintedMs + afterMs);
    expect(presses).toEqual([]);
  });

  test('700 ms after the paint counts, once', () => {
    const paintedMs = show();
    press(paintedMs + readingMs);
    expect(presses).toHaveLength(1);
    const [given] = presses as [ConfirmedPress];
    expect([spendPress(given), spendPress(given)]).toEqual([true, false]);
  });

  test('is ignored before the first paint, however late it comes', () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    rendered = renderInTest(draw(terms));
    pass(10_000);
    press(performance.now());
    expect(presses).toEqual([]);
    expect(isOff()).toBe(true);
  });

  test.each([
    ['amount', ['21', 'USDT', 'lin']],
    ['recipient', ['20', 'USDT', 'ada']],
    ['rate', ['20', 'USDT', 'lin', '1.02']],
  ])('has to wait again when the %s changes', (_term, changed) => {
    show();
    pass(readingMs);
    expect(isOff()).toBe(false);
    rendered.rerender(draw(changed));
    expect(isOff()).toBe(true);
    press(performance.now());
    const paintedMs = paint();
    press(paintedMs + readingMs - 1);
    expect(presses).toEqual([]);
    press(paintedMs + readingMs);
    expect(presses).toHaveLength(1);
  });
});

test('a press that began before the terms could be read is none when it ends later', () => {
  const paintedMs = show();
  tap(paintedMs + readingMs - 1, paintedMs + readingMs + 500);
  pressKey('Enter', paintedMs + readingMs - 1, paintedMs + readingMs + 500);
  expect(presses).toEqual([]);
  tap(paintedMs + readingMs + 600);
  expect(presses).toHaveLength(1);
});

test('a press during which the terms change is none', () => {
  const paintedMs = show();
  pass(readingMs);
  send(new PointerEvent('pointerdown', pointer), paintedMs + readingMs);
  rendered.rerender(draw(['25', 'USDT', 'lin']));
  paint();
  pass(readingMs);
  send(new PointerEvent('pointerup', pointer), performance.now());
  send(new MouseEvent('click', { ...shared, detail: 1 }), performance.now());
  expect(presses).toEqual([]);
});

test('terms that came back have to be read once more', () => {
  show();
  pass(readingMs);
  rendered.rerender(draw(['25', 'USDT', 'lin']));
  rendered.rerender(draw(terms));
  expect(isOff()).toBe(true);
  tap(performance.now());
  expect(presses).toEqual([]);
});

test('a key held down since before never counts as a press', () => {
  const paintedMs = show();
  const held = { ...shared, key: 'Enter', repeat: true };
  for (const afterMs of [30, 300, readingMs + 30]) {
    send(new KeyboardEvent('keydown', held), paintedMs + afterMs);
    // Some browsers fire a click for each key repetition.
    clickAlone(paintedMs + afterMs);
  }
  send(new KeyboardEvent('keyup', { ...shared, key: 'Enter' }), paintedMs + readingMs + 40);
  expect(presses).toEqual([]);
});

test('content rendered while the page was hidden counts from when it is visible', () => {
  const paintedMs = show();
  pass(readingMs);
  expect(isOff()).toBe(false);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(isOff()).toBe(true);
  const seenMs = paint();
  expect(seenMs).toBeGreaterThan(paintedMs + readingMs);
  tap(seenMs + readingMs - 1);
  expect(presses).toEqual([]);
  tap(seenMs + readingMs);
  expect(presses).toHaveLength(1);
});

test('says that it is off meanwhile, and has the focus all the time', () => {
  show();
  act(() => button().focus());
  expect(isOff()).toBe(true);
  expect(button()).toHaveProperty('disabled', false);
  pass(readingMs - 1);
  expect(isOff()).toBe(true);
  tap(performance.now());
  expect(document.activeElement).toBe(button());
  pass(1);
  expect(isOff()).toBe(false);
  expect(button().hasAttribute('aria-disabled')).toBe(false);
  expect(document.activeElement).toBe(button());
});
