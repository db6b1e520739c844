// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { forgetShown, keepShown, readShown } from './shown-payment';

const shown = { id: 'one', url: 'https://wallet.example/epos?data=e30', askedAtMs: 1_000 };
const minuteMs = 60_000;

afterEach(() => localStorage.clear());

test('is restored after a reload, until it is too old', () => {
  expect(readShown(1_000)).toBeUndefined();
  keepShown(shown);
  expect(readShown(1_000 + 29 * minuteMs)).toEqual(shown);
  expect(readShown(1_000 + 31 * minuteMs)).toBeUndefined();
});

test('forgets only the shown payment', () => {
  keepShown(shown);
  forgetShown('another');
  expect(readShown(1_000)).toEqual(shown);
  forgetShown('one');
  expect(readShown(1_000)).toBeUndefined();
});

test.each(['', 'null', '{', '[]', '{"id":1}', '{"id":"a","url":"b","askedAtMs":"c"}'])(
  'ignores an unreadable payment: %j',
  (kept) => {
    localStorage.setItem('billfold.till.shown', kept);
    expect(readShown(1_000)).toBeUndefined();
  },
);
