// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearKeys } from './key-commands';

let heard: string[] = [];
let areCharactersOn = true;
let stop: () => void = () => undefined;

beforeEach(() => {
  heard = [];
  areCharactersOn = true;
  document.body.innerHTML = '<main id="content"><input id="field"><input id="box" type="checkbox"></main>';
  vi.useFakeTimers();
  stop = hearKeys({
    keys: ['g b', 'g h', 'g ?', 'b', 'x', '?', '/'],
    areCharactersOn: () => areCharactersOn,
    onKeys: (keys) => heard.push(keys),
    onPalette: () => heard.push('palette'),
  });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const main = () => document.querySelector('main') as HTMLElement;

function press(key: string, { on = main(), ...init }: KeyboardEventInit & { on?: Element } = {}): boolean {
  const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : 'Slash';
  const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true, ...init });
  return on.dispatchEvent(event);
}

function type(...keys: string[]): void {
  for (const key of keys) press(key);
}

test('one press is one command, and does nothing else', () => {
  expect(press('b')).toBe(false);
  expect(heard).toEqual(['b']);
  expect(press('q')).toBe(true);
});

test('two presses are one command, whatever the second means alone', () => {
  type('g', 'b');
  expect(heard).toEqual(['g b']);
  type('b');
  expect(heard).toEqual(['g b', 'b']);
});

test('after a beginning, what ends nothing is used up', () => {
  type('g', 'x');
  expect(heard).toEqual([]);
  type('x');
  expect(heard).toEqual(['x']);
});

test('a beginning is forgotten after a pause', () => {
  type('g');
  vi.advanceTimersByTime(2_000);
  type('b');
  expect(heard).toEqual(['b']);
});

test('a modifier makes it another key, but the Shift of a sign does not', () => {
  press('b', { ctrlKey: true });
  press('b', { altKey: true });
  press('b', { metaKey: true });
  press('B', { shiftKey: true });
  expect(heard).toEqual([]);
  press('?', { shiftKey: true });
  press('/', { shiftKey: true });
  press('/');
  expect(heard).toEqual(['?', '/', '/']);
  type('g');
  press('Shift', { shiftKey: true });
  press('?', { shiftKey: true });
  expect(heard).toEqual(['?', '/', '/', 'g ?']);
});

test('nothing is heard in a field, but in a box', () => {
  press('b', { on: document.querySelector('#field') as Element });
  expect(heard).toEqual([]);
  press('b', { on: document.querySelector('#box') as Element });
  expect(heard).toEqual(['b']);
});

test.each([
  ['a dialog', '<div role="dialog"></div>'],
  ['a question', '<div role="alertdialog"></div>'],
])('nothing is heard while %s is open', (_what, dialog) => {
  document.body.insertAdjacentHTML('beforeend', dialog);
  type('b', 'g', 'h');
  press('k', { ctrlKey: true });
  expect(heard).toEqual([]);
});

test('nothing is heard while a list lies over the page', () => {
  main().setAttribute('aria-hidden', 'true');
  type('b');
  expect(heard).toEqual([]);
});

test.each([{ repeat: true }, { isComposing: true }])('%o is no press', (init) => {
  press('b', init);
  expect(heard).toEqual([]);
});

test('the palette is heard in a field as well, and with characters off', () => {
  areCharactersOn = false;
  type('b');
  press('k', { ctrlKey: true, on: document.querySelector('#field') as Element });
  expect(heard).toEqual(['palette']);
  press('k');
  expect(heard).toEqual(['palette']);
});
