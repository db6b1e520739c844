import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { readActor } from './read-input';

const user = userInfo().username;

test.each([
  [undefined, user],
  ['', user],
  [' ann@example.com ', `ann@example.com as ${user}`],
  ['Şule Öz', `Şule Öz as ${user}`],
])('OPERATOR=%s is %s', (named, actor) => {
  expect(readActor(named === undefined ? {} : { OPERATOR: named })).toBe(actor);
});

test.each(['a\nb', '\u001B[2J', 'x'.repeat(65), '(ann)'])('OPERATOR=%j is no name', (named) => {
  expect(() => readActor({ OPERATOR: named })).toThrow(/OPERATOR/);
});
