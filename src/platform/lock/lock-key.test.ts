import { describe, expect, it, test } from 'vitest';
import {
  isPinFit,
  makeLockKey,
  makePasskeySalt,
  openWithPin,
  openWithSecret,
  saltOf,
  wrapForPasskey,
} from './lock-key';

describe('a PIN', () => {
  it.each(['483920', '112233445566', '135791'])('may be %s', (pin) => {
    expect(isPinFit(pin)).toBe(true);
  });

  it.each(['', '48392', '4839201847362', '000000', '123456', '987654', '48392a', '４８３９２０'])(
    'may not be “%s”',
    (pin) => {
      expect(isPinFit(pin)).toBe(false);
    },
  );
});

test('the right PIN alone gives the key back, which no script can read out', async () => {
  const { key, ...record } = await makeLockKey('483920');
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode('12.5'));
  const opened = await openWithPin(record, '483920');
  if (opened === undefined) throw new Error('the PIN is right');
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, opened, sealed);
  expect(new TextDecoder().decode(text)).toBe('12.5');
  await expect(crypto.subtle.exportKey('raw', opened)).rejects.toThrow(/extractable/);
  expect(await openWithPin(record, '483921')).toBeUndefined();
  expect(record.rounds).toBeGreaterThanOrEqual(600_000);
});

test('what was changed, or can’t be read, opens with nothing', async () => {
  const { pin, rounds } = await makeLockKey('483920');
  const other = (await makeLockKey('483920')).pin;
  expect(await openWithPin({ pin: { ...pin, data: other.data }, rounds }, '483920')).toBeUndefined();
  expect(await openWithPin({ pin: { ...pin, salt: '%' }, rounds }, '483920')).toBeUndefined();
});

test('a passkey’s secret gives the very same key back, that of another passkey nothing', async () => {
  const { key, ...record } = await makeLockKey('483920');
  const secret = crypto.getRandomValues(new Uint8Array(32)).buffer;
  const salt = makePasskeySalt();
  const wrapped = await wrapForPasskey(record, '483920', { salt, secret });
  if (wrapped === undefined) throw new Error('the PIN is right');
  expect(saltOf(wrapped)).toEqual(salt);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode('12.5'));
  const opened = await openWithSecret(wrapped, secret);
  if (opened === undefined) throw new Error('the secret is right');
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, opened, sealed);
  expect(new TextDecoder().decode(text)).toBe('12.5');
  await expect(crypto.subtle.exportKey('raw', opened)).rejects.toThrow(/extractable/);
  expect(await openWithSecret(wrapped, crypto.getRandomValues(new Uint8Array(32)).buffer)).toBeUndefined();
  expect(await openWithSecret({ ...wrapped, data: record.pin.data }, secret)).toBeUndefined();
});

test('nothing is wrapped for a passkey with a wrong PIN', async () => {
  const record = await makeLockKey('483920');
  const secret = crypto.getRandomValues(new Uint8Array(32)).buffer;
  expect(await wrapForPasskey(record, '483921', { salt: makePasskeySalt(), secret })).toBeUndefined();
});
