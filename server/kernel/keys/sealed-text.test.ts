import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { deriveKeys } from './derived-keys';
import type { Place } from './encrypted-texts';
import { sealText, unsealText } from './sealed-text';

const keys = deriveKeys('a master key');
const place = ['bulkPin', 'a job', '1'] as const;

it('gives the text back, and never the same bytes twice', () => {
  const sealed = sealText(keys, place, 'a secret, ıİ 中文');
  expect(unsealText(keys, place, sealed)).toBe('a secret, ıİ 中文');
  expect(sealText(keys, place, 'a secret, ıİ 中文').equals(sealed)).toBe(false);
  expect(sealed.includes('secret')).toBe(false);
});

it('refuses another key and any changed byte', () => {
  const sealed = sealText(keys, place, 'a secret');
  const otherKeys = { ...keys, bulkPin: randomBytes(32) };
  expect(() => unsealText(otherKeys, place, sealed)).toThrow(/unable to authenticate/);
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => unsealText(keys, place, changed)).toThrow(/unable to authenticate/);
  }
});

const others: Place[] = [
  ['bulkPin', 'another job', '1'],
  ['bulkPin', 'a job', '2'],
  ['bulkPin', 'a job 1', ''],
];

it.each(others.map((other) => [other]))('refuses a text that was moved to %j', (other) => {
  const sealed = sealText(keys, place, 'a secret');
  expect(() => unsealText(keys, other, sealed)).toThrow(/unable to authenticate/);
});

it('refuses a text that was cut off within its tag', () => {
  const sealed = sealText(keys, place, '');
  expect(() => unsealText(keys, place, sealed.subarray(0, 16))).toThrow(/tag/);
});
