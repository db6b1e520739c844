import { expect, it } from 'vitest';
import { userNamePattern } from './user.paths';

it.each(['', 'ada', 'Ada.King', 'a.b.c', '@ada', 'ada@home.7'])('takes the user name %j', (name) => {
  expect(userNamePattern.test(name)).toBe(true);
});

it.each(['.', '..', 'ada.', '.ada', 'ada..king', 'ada king', 'ada\u202E', 'адa', 'ada-king', 'ada\n'])(
  'refuses %j',
  (name) => expect(userNamePattern.test(name)).toBe(false),
);
