import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { getAddress } from 'viem';
import { checkEvmAddress, isLostAddress } from './evm-address';

const good = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

test.each([
  [good, { address: good }],
  [good.toLowerCase(), { address: good }],
  [`0x${good.slice(2).toUpperCase()}`, { address: good }],
  ['0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed', { refusal: 'checksum' }],
  [good.slice(2), { refusal: 'form' }],
  [`${good}0`, { refusal: 'form' }],
  [` ${good}`, { refusal: 'form' }],
  [good.replace('0x', '0X'), { refusal: 'form' }],
  [good.replace('B', 'G'), { refusal: 'form' }],
  ['', { refusal: 'form' }],
  ['vitalik.eth', { refusal: 'form' }],
  ['0'.repeat(10_000), { refusal: 'form' }],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', { refusal: 'network' }],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', { refusal: 'form' }],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', { refusal: 'network' }],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', { refusal: 'network' }],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', { refusal: 'network' }],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', { refusal: 'network' }],
])('%s', (text, verdict) => {
  expect(checkEvmAddress(text)).toEqual(verdict);
});

test('any address comes out as the witness writes it', () => {
  const digits = fc.stringMatching(/^[0-9a-f]{40}$/);
  fc.assert(
    fc.property(digits, (letters) => {
      const address = `0x${letters}` as const;
      expect(checkEvmAddress(address)).toEqual({ address: getAddress(address) });
    }),
  );
});

test('the zero address and the network’s own addresses cannot receive', () => {
  expect(isLostAddress(`0x${'0'.repeat(40)}`)).toBe(true);
  expect(isLostAddress(`0x${'0'.repeat(39)}9`)).toBe(true);
  expect(isLostAddress(good)).toBe(false);
});
