import { expect, it } from 'vitest';
import { deriveKeys } from './derived-keys';

const asTexts = (masterKey: string): string[] =>
  Object.values(deriveKeys(masterKey)).map((key) => Buffer.from(key).toString('hex'));

it('gives a key of 256 bits for each purpose, and no two alike', () => {
  const keys = asTexts('a master key');
  expect(keys.every((key) => key.length === 64)).toBe(true);
  expect(new Set(keys).size).toBe(keys.length);
});

it('gives the same keys at each start, and others for another master key', () => {
  expect(asTexts('a master key')).toEqual(asTexts('a master key'));
  const shared = asTexts('a master key').filter((key) => asTexts('b master key').includes(key));
  expect(shared).toEqual([]);
});
