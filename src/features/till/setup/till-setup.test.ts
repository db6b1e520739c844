// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { keepSetup, readSetup } from './till-setup';

const first = { currencyKey: '', inDollars: false, pos: '', cashierId: '', hasSound: true };

afterEach(() => localStorage.clear());

test('is remembered', () => {
  const setup = { currencyKey: 'a-b', inDollars: true, pos: 'Bar', cashierId: 'Ayşe', hasSound: false };
  keepSetup(setup);
  expect(readSetup()).toEqual(setup);
});

test.each(['', '{', '3', 'null', '{"pos":5,"inDollars":"yes"}', `{"pos":"${'x'.repeat(41)}"}`])(
  'starts over with unreadable data: %j',
  (kept) => {
    localStorage.setItem('billfold.till.setup', kept);
    expect(readSetup()).toEqual(first);
  },
);
