import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check, hex } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { addressOfAccount, checkTronAddress, hexOfAddress, wordOfAddress, zeroAddress } from './tron-address';

const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const usdtHex = '41a614f803b6fd780986a42c78ec9c7f77e6ded13c';
const base58Check = createBase58check(sha256);
const withPrefix = (prefix: number): string =>
  base58Check.encode(Uint8Array.of(prefix, ...hex.decode(usdtHex).subarray(1)));

describe('addresses', () => {
  test('the canonical form is taken as it is', () => {
    expect(checkTronAddress(usdt)).toEqual({ address: usdt });
    expect(checkTronAddress(zeroAddress)).toEqual({ address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' });
  });

  test.each([
    ['empty', '', 'form'],
    ['hex', usdtHex, 'form'],
    ['hex of Ethereum', `0x${usdtHex.slice(2)}`, 'form'],
    ['a space behind', `${usdt} `, 'form'],
    ['one character less', usdt.slice(0, -1), 'form'],
    ['a letter that base58 has not', `${usdt.slice(0, -1)}0`, 'form'],
    ["Bitcoin's", '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'form'],
    ['two characters changed places', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLjt6', 'checksum'],
    ['another case', usdt.replace('q', 'Q'), 'checksum'],
    ['the prefix above ours', withPrefix(0x42), 'form'],
    ['the old test network', withPrefix(0xa0), 'network'],
  ])('%s is refused', (_, text, refusal) => {
    expect(checkTronAddress(text)).toEqual({ refusal });
  });

  test("nodes' and contracts' forms lead to the canonical one and back", () => {
    expect(hexOfAddress(usdt)).toBe(usdtHex);
    expect(addressOfAccount(usdtHex.slice(2))).toBe(usdt);
    expect(wordOfAddress(usdt)).toBe(`${'0'.repeat(24)}${usdtHex.slice(2)}`);
  });
});
