import 'fake-indexeddb/auto';
import { get, createStore } from 'idb-keyval';
import { expect, it } from 'vitest';
import { createSealedBox } from './sealed-box';

const undecipherable = /operation|decrypt/i;
const value = { name: 'İpek 中文', amount: '12.5' };

it('gives a value back, also to the next page of the same browser', async () => {
  const sealed = await createSealedBox('one').seal(value);
  expect(await createSealedBox('one').open(sealed)).toEqual(value);
});

it('leaves nothing readable, and a key that cannot be read out', async () => {
  const sealed = await createSealedBox('two').seal(value);
  const text = new TextDecoder().decode(sealed.data);
  expect(text).not.toContain('12.5');
  const key = await get<CryptoKey>('two', createStore('billfold-keys', 'keys'));
  expect(key?.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow(/extractable/);
});

it('cannot be opened with another key, nor at all once its key is deleted', async () => {
  const box = createSealedBox('three');
  const sealed = await box.seal(value);
  await expect(createSealedBox('four').open(sealed)).rejects.toThrow(undecipherable);
  await box.forget();
  await expect(box.open(sealed)).rejects.toThrow(undecipherable);
  const again = await box.seal(value);
  expect(await box.open(again)).toEqual(value);
});

it('makes one key when two tabs need it at the same moment', async () => {
  const [first, second] = [createSealedBox('five'), createSealedBox('five')];
  const [one, two] = await Promise.all([first.seal(1), second.seal(2)]);
  expect(await first.open(two)).toBe(2);
  expect(await second.open(one)).toBe(1);
});

it('keeps a key that it is given to itself: without it nothing opens, and none is stored', async () => {
  const [one, other] = [createSealedBox('six'), createSealedBox('six')];
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  one.hold(Promise.resolve(key));
  const sealed = await one.seal(value);
  expect(await one.open(sealed)).toEqual(value);
  expect(await get('six', createStore('billfold-keys', 'keys'))).toBeUndefined();
  await expect(other.open(sealed)).rejects.toThrow(undecipherable);
  const locked = Promise.reject(new Error('locked'));
  one.hold(locked);
  await expect(one.open(sealed)).rejects.toThrow('locked');
  await expect(one.seal(value)).rejects.toThrow('locked');
});
