import { expect, test } from 'vitest';
import { isNameLike, userNameOf } from './find-by-any-name';

test.each([
  ['lin.payee', 'lin.payee'],
  ['@lin', 'lin'],
  ['lin@example.test', undefined],
  ['@@lin', undefined],
  ['lin payee', undefined],
  ['@', undefined],
  ['a'.repeat(65), undefined],
])('%s is the user name %s', (text, name) => {
  expect(userNameOf(text)).toBe(name);
});

test('an e-mail address, an id and a name may be a user, a script may not', () => {
  expect(['lin@example.test', '60240', '@lin'].map(isNameLike)).toEqual([true, true, true]);
  expect(['<script>', '', 'lin @example.test'].map(isNameLike)).toEqual([false, false, false]);
});
