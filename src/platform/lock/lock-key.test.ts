import { describe, expect, it, test } from 'vitest';
import { isPinFit, makeLockKey, openWithPin } from './lock-key';

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
