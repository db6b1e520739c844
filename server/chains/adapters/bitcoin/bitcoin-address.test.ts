import { hex } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOfScript, readBitcoinAddress, scriptOf } from './bitcoin-address';

/** Examples from BIP-173, BIP-350 and the first coins, with the scripts that they stand for. */
const valid = [
  ['main', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '76a91462e907b15cbf27d5425399ebf6f0fb50ebb88f1888ac'],
  ['main', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG', 'a914e9c3dd0c07aac76179ebc76a6c78d4d67c6c160a87'],
  ['main', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '0014751e76e8199196d454941c45d1b3a323f1433bd6'],
  [
    'main',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    '512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  ],
  [
    'test',
    'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
    '00201863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262',
  ],
  [
    'test',
    'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
    '5120000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433',
  ],
  ['regtest', 'mr6G6cWaFhK29nJkAtkDmKzwSyxajmjs6U', '76a91473fdd87673be5f0d5739cf83e4fd5e55f32ca2da88ac'],
  ['regtest', '2MsnmegiAUtxzn7ENKxdQyzb9WMHQ2ZbFMc', 'a91405f753334b1b4e12951810a6120f2900306bb75b87'],
  ['regtest', 'bcrt1qe8ulzlzdtdrnu7jl9z52j6fy49pk5uwputuurz', '0014c9f9f17c4d5b473e7a5f28a8a96924a9436a71c1'],
] as const;

describe("Bitcoin's addresses", () => {
  test.each(valid)('are on %s those of their scripts: %s', (networkName, address, script) => {
    expect(hex.encode(scriptOf(address, networkName))).toBe(script);
    expect(addressOfScript(hex.decode(script), networkName)).toBe(address);
  });

  test('may be written in capitals where their form has one case alone, and are kept in small letters', () => {
    const [, , [, address]] = valid;
    expect(readBitcoinAddress(address.toUpperCase(), 'main')).toMatchObject({ address });
    expect(readBitcoinAddress(`BC1${address.slice(3)}`, 'main')).toEqual({ refusal: 'form' });
    expect(readBitcoinAddress(valid[0][1].toUpperCase(), 'main')).toHaveProperty('refusal');
  });

  test.each([
    ['', 'form'],
    ['bc1', 'form'],
    ['0x9858EfFD232B4033E47d90003D41EC34EcaEda94', 'form'],
    ['TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH', 'form'],
    ['L293K3kXpvrqWV9swVbcqP2qWDfeHqXb3EULVdb8qtzHGS8Sv4QS', 'form'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'checksum'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'checksum'],
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'network'],
    ['bcrt1qe8ulzlzdtdrnu7jl9z52j6fy49pk5uwputuurz', 'network'],
    ['mr6G6cWaFhK29nJkAtkDmKzwSyxajmjs6U', 'network'],
    ['2MsnmegiAUtxzn7ENKxdQyzb9WMHQ2ZbFMc', 'network'],
    // BIP-350's invalid ones: the checksum of another version, both cases, a program of no length that exists.
    ['bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4', 'form'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'checksum'],
    ['BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL', 'form'],
    ['bc1pw5dgrnzv', 'form'],
    ['bc1gmk9yu', 'form'],
    // Witness versions that nobody can spend from yet.
    ['bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', 'form'],
    ['bc1pfeessrawgf', 'form'],
  ])('are refused with the reason: %s, %s', (text, refusal) => {
    expect(readBitcoinAddress(text, 'main')).toEqual({ refusal });
  });

  test('are refused whatever a text is made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        expect(readBitcoinAddress(text, 'main')).toHaveProperty('refusal');
      }),
    );
  });

  test('are refused with one letter changed', () => {
    const letters = '023456789acdefghjklmnpqrstuvwxyz'.split('');
    const [, , [, address]] = valid;
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 41 }), fc.constantFrom(...letters), (at, letter) => {
        fc.pre(address[at] !== letter);
        const changed = address.slice(0, at) + letter + address.slice(at + 1);
        expect(readBitcoinAddress(changed, 'main')).toEqual({ refusal: 'checksum' });
      }),
    );
  });

  test.each(['6a0568656c6c6f', '21030000', '', '5102', '6002ffff'])(
    'are none for the script %s',
    (script) => {
      expect(addressOfScript(hex.decode(script), 'main')).toBeUndefined();
    },
  );
});
