import { encodeAbiParameters, encodeFunctionData, encodePacked, parseAbi } from 'viem';
import { expect, test } from 'vitest';
import { namedAddresses } from './named-addresses';

const one = '0x52908400098527886e0f7030069857d2e4169ee7';
const other = '0x27b1fdb04752bbc536007a920d24acb045561c26';
const wallet = parseAbi(['function execute(address to, uint256 value, bytes data)']);
const spread = parseAbi(['function spread(address[] to, uint256[] values)']);

const inner = encodeFunctionData({ abi: wallet, args: [other, 5n, '0x'] });

test.each<[string, `0x${string}`, string[]]>([
  ['an argument', encodeAbiParameters([{ type: 'address' }], [one]), [one]],
  [
    'lists',
    encodeFunctionData({
      abi: spread,
      args: [
        [one, other],
        [1n, 2n],
      ],
    }),
    [one, other],
  ],
  [
    'a call in a call, which is not aligned',
    encodeFunctionData({ abi: wallet, args: [one, 0n, inner] }),
    [one, other],
  ],
  ['packed', encodePacked(['uint8', 'address', 'uint256', 'uint256'], [0, one, 10n ** 18n, 0n]), [one]],
  ['a constant in code', `0x5b73${one.slice(2)}31ff`, [one]],
  ['at the very end', `0x${'0'.repeat(24)}${one.slice(2)}`, [one]],
])('%s', (_, data, addresses) => {
  expect([...namedAddresses(data)]).toEqual(expect.arrayContaining(addresses));
});

test.each(['0x', '0xa9059cbb', `0x${'0'.repeat(2000)}`, `0x${'f'.repeat(2000)}`, `0x${'0'.repeat(63)}5`])(
  'nothing in %.12s',
  (data) => {
    expect([...namedAddresses(data)]).toEqual([]);
  },
);

test('numbers are no addresses, so that a usual call names few', () => {
  const call = encodeFunctionData({ abi: spread, args: [[one], [123_456_789n * 10n ** 18n]] });
  expect(namedAddresses(call).size).toBeLessThan(10);
});
