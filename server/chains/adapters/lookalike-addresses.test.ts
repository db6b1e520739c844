import { describe, expect, test } from 'vitest';
import { checkBitcoinAddress } from './bitcoin/bitcoin-address';
import type { ChainAdapter } from './chain-adapter';
import { checkEvmAddress } from './evm/evm-address';
import { checkTronAddress } from './tron/tron-address';

/** Look-alike letters and digits of other alphabets or forms, by the character that they resemble. */
const lookalikes: Readonly<Record<string, string>> = {
  a: '\u0430',
  c: '\u0441',
  e: '\u0435',
  o: '\u043e',
  p: '\u0440',
  x: '\u0445',
  y: '\u0443',
  k: '\u212a',
  K: '\u212a',
  s: '\u017f',
  T: '\u0422',
  B: '\u0412',
  C: '\u0421',
  E: '\u0395',
  0: '\uff10',
  1: '\uff11',
  2: '\u0662',
  5: '\u{1d7f1}',
};

const bitcoin: ChainAdapter['checkAddress'] = (text) => checkBitcoinAddress(text, 'main');
const witness = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

describe.each<[string, ChainAdapter['checkAddress'], string]>([
  ['Bitcoin', bitcoin, witness],
  ['Bitcoin, as QR codes have it', bitcoin, witness.toUpperCase()],
  ['Bitcoin, of an old form', bitcoin, '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['Ethereum and v4', checkEvmAddress, '0x52908400098527886e0f7030069857d2e4169ee7'],
  ['Tron', checkTronAddress, 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
])('an address of %s', (_name, check, address) => {
  test('is invalid with a look-alike or an invisible character', () => {
    expect(check(address)).toHaveProperty('address');
    const wrong = Array.from(address).flatMap((character, at) => {
      const put = (other: string) => `${address.slice(0, at)}${other}${address.slice(at + 1)}`;
      const alike = lookalikes[character];
      return [
        ...(alike === undefined ? [] : [put(alike)]),
        put(`${character}\u200b`),
        put(`\u202e${character}`),
      ];
    });
    expect(wrong.filter((text) => !('refusal' in check(text)))).toEqual([]);
  });
});
