import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { sealText, unsealText } from './sealed-text';

const key = randomBytes(32);

it('gives the text back, and never the same bytes twice', () => {
  const sealed = sealText(key, 'a secret, ıİ 中文');
  expect(unsealText(key, sealed)).toBe('a secret, ıİ 中文');
  expect(sealText(key, 'a secret, ıİ 中文').equals(sealed)).toBe(false);
  expect(sealed.includes('secret')).toBe(false);
});

it('refuses another key and any changed byte', () => {
  const sealed = sealText(key, 'a secret');
  expect(() => unsealText(randomBytes(32), sealed)).toThrow(/unable to authenticate/);
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => unsealText(key, changed)).toThrow(/unable to authenticate/);
  }
});
