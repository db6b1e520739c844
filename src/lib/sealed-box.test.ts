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
