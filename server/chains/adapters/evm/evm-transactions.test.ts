import * as fc from 'fast-check';
import { encodeFunctionData, erc20Abi, getAddress, keccak256 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { requireCurrency } from '../../../../contract/currencies/currency-catalogue';
import type { Attempt, PayoutLeg, Signed } from '../chain-adapter';
import { NodeError } from '../chain-adapter';
import { evmSettings } from './evm-settings';
import { costEvm, draftEvm, signEvm, storedSurvey } from './evm-transactions';

const usdt = { currencyId: 8, contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7', decimals: 6 };
const settings = evmSettings({ network: 'ethereum', networkName: 'main', tokens: [usdt] });
const v4 = evmSettings({ network: 'tectum', networkName: 'main', tokens: [] });
const gwei = 10n ** 9n;

const key = Uint8Array.from({ length: 32 }, (_, index) => index + 1);
const account = privateKeyToAccount(`0x${Buffer.from(key).toString('hex')}`);
const receiver = getAddress('0x00000000000000000000000000000000deadbeef');

function legOf(given: Partial<PayoutLeg> = {}): PayoutLeg {
  return {
    id: 'leg',
    currency: requireCurrency('ethereum-native-eth'),
    from: { chain: 'ethereum', purpose: 'custody', index: 0 },
    fromAddress: account.address,
    outputs: [{ address: receiver, amountMinor: 5n }],
    ...given,
  };
}

function surveyOf(prices = { baseFee: 10n * gwei, tip: gwei }, gasLimit = 21_000n) {
  const tips = { low: prices.tip / 2n, average: prices.tip, high: prices.tip * 2n };
  return storedSurvey({
    nonceFloor: 0n,
    noncePending: 0n,
    gasLimit,
    prices: { baseFee: prices.baseFee, tips },
  });
}

const attempt = (signed: Signed, n = 0): Attempt => ({ ...signed, n });
const sign = (unsigned: Parameters<typeof signEvm>[1]) => signEvm(settings, unsigned, () => key);

const uint = (bits: number) => fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n });

test("any transaction's bytes and hash are the witness's", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .uint8Array({ minLength: 32, maxLength: 32 })
        .filter((bytes) => bytes[0] !== 0xff && bytes.some(Boolean)),
      fc.record({ nonce: uint(40), value: uint(100), gasLimit: uint(30), maxFeePerGas: uint(60) }),
      uint(160),
      fc.uint8Array({ maxLength: 100 }),
      uint(59),
      async (bytes, fields, to, data, tip) => {
        const witness = privateKeyToAccount(`0x${Buffer.from(bytes).toString('hex')}`);
        const address = getAddress(`0x${to.toString(16).padStart(40, '0')}`);
        const input = `0x${Buffer.from(data).toString('hex')}` as const;
        const maxPriorityFeePerGas = tip < fields.maxFeePerGas ? tip : fields.maxFeePerGas;
        const amounts = { ...fields, maxPriorityFeePerGas, chainId: 1n };
        const texts = Object.entries(amounts).map(([name, amount]) => [name, String(amount)] as const);
        const body = { ...Object.fromEntries(texts), to: address, data: input, fromAddress: witness.address };
        const unsigned = { from: legOf().from, body };
        const signed = signEvm(settings, unsigned, () => bytes);
        const expected = await witness.signTransaction({
          type: 'eip1559',
          chainId: 1,
          nonce: Number(fields.nonce),
          to: address,
          value: fields.value,
          data: input,
          gas: fields.gasLimit,
          maxFeePerGas: fields.maxFeePerGas,
          maxPriorityFeePerGas,
        });
        expect([signed.bytes, signed.hash]).toEqual([expected, keccak256(expected)]);
      },
    ),
    { numRuns: 150 },
  );
});

test('signing again gives the same transaction', () => {
  const unsigned = draftEvm(settings, legOf(), surveyOf(), { nonce: 7n });
  expect(sign(unsigned)).toEqual(sign(unsigned));
});

test('a coin is the value, a token a call of its contract in its own decimals', () => {
  const coin = draftEvm(settings, legOf(), surveyOf(), { nonce: 7n });
  expect(coin.body).toMatchObject({ to: receiver, value: '5', data: '0x', nonce: '7', chainId: '1' });
  const currency = requireCurrency('ethereum-erc20-usdt');
  const token = draftEvm(settings, legOf({ currency }), surveyOf(undefined, 65_000n), { nonce: 8n });
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 5n] });
  expect(token.body).toMatchObject({ to: usdt.contract, value: '0', data, gasLimit: '65000' });
});

test('where the network has more decimals than the books, a minor unit is many units, and the fee is rounded up', () => {
  const currency = requireCurrency('tectum-v4-tet');
  const unsigned = draftEvm(v4, legOf({ currency }), surveyOf({ baseFee: 1n, tip: 1n }), { nonce: 0n });
  expect(unsigned.body).toMatchObject({ value: String(5n * 10n ** 10n), chainId: '1003' });
  expect(signEvm(v4, unsigned, () => key).feeMaxMinor).toBe(1n);
});

test('what it costs at most is known before a nonce is', () => {
  for (const speed of ['low', 'average', 'high'] as const) {
    const unsigned = draftEvm(settings, legOf({ speed }), surveyOf(), { nonce: 7n });
    const { feeMaxMinor } = signEvm(settings, unsigned, () => key);
    expect(costEvm(settings, legOf({ speed }), surveyOf(), 0)).toBe(feeMaxMinor);
  }
});

test.each([
  ['low', 20_500_000_000n, gwei / 2n],
  ['average', 21n * gwei, gwei],
  ['high', 22n * gwei, 2n * gwei],
] as const)('a first attempt bids twice the base fee and the tip of its speed: %s', (speed, fee, tip) => {
  const { body } = draftEvm(settings, legOf({ speed }), surveyOf(), { nonce: 0n });
  expect(body).toMatchObject({ maxFeePerGas: String(fee), maxPriorityFeePerGas: String(tip) });
  const usual = draftEvm(settings, legOf(), surveyOf(), { nonce: 0n });
  expect(usual).toEqual(draftEvm(settings, legOf({ speed: 'average' }), surveyOf(), { nonce: 0n }));
});

test.each([
  ['the market stands still', surveyOf(), 23_625_000_000n, 2n * gwei],
  ['the market fell', surveyOf({ baseFee: 1n, tip: 1n }), 23_625_000_000n, 1_125_000_000n],
  [
    'the base fee is fifty times higher',
    surveyOf({ baseFee: 500n * gwei, tip: gwei }),
    1002n * gwei,
    2n * gwei,
  ],
])('a replacement has an eighth more in both fields at least: %s', (_, survey, fee, tip) => {
  const first = attempt(sign(draftEvm(settings, legOf(), surveyOf(), { nonce: 3n })));
  const { body } = draftEvm(settings, legOf(), survey, { nonce: 3n }, [first]);
  expect(body).toMatchObject({ nonce: '3', maxFeePerGas: String(fee), maxPriorityFeePerGas: String(tip) });
});

test('an eighth more is rounded up', () => {
  const first = attempt(sign(draftEvm(settings, legOf(), surveyOf({ baseFee: 0n, tip: 9n }), { nonce: 3n })));
  const { body } = draftEvm(settings, legOf(), surveyOf({ baseFee: 0n, tip: 1n }), { nonce: 3n }, [first]);
  expect(body).toMatchObject({ maxFeePerGas: '11', maxPriorityFeePerGas: '11' });
});

test('a replacement outbids every attempt, ends at the ceiling, and keeps the nonce', () => {
  const attempts: Attempt[] = [];
  const next = () =>
    draftEvm(settings, legOf(), surveyOf(), attempts.length === 0 ? { nonce: 3n } : {}, attempts);
  const drafts = () => {
    for (let n = 0; n < 100; n += 1) attempts.push(attempt(sign(next()), n));
  };
  expect(drafts).toThrow(NodeError);
  expect(attempts).toHaveLength(39);
  expect(new Set(attempts.map(({ facts }) => facts['nonce']))).toEqual(new Set(['3']));
  expect(() => draftEvm(settings, legOf(), surveyOf(), { nonce: 4n }, attempts.slice(0, 1))).toThrow('nonce');
});

test('a leg without outputs is a cancel: nothing, to itself, with the nonce of what it displaces', () => {
  const first = attempt(sign(draftEvm(settings, legOf(), surveyOf(), { nonce: 3n })));
  const { body } = draftEvm(settings, legOf({ outputs: [] }), surveyOf(), {}, [first]);
  expect(body).toMatchObject({ to: account.address, value: '0', data: '0x', nonce: '3' });
});

test("nothing is signed with another account's key, nor for another network", () => {
  const unsigned = draftEvm(settings, legOf({ fromAddress: receiver }), surveyOf(), { nonce: 0n });
  expect(() => sign(unsigned)).toThrow('another key');
  const foreign = draftEvm(v4, legOf({ currency: v4.coin }), surveyOf(), { nonce: 0n });
  expect(() => sign(foreign)).toThrow('another network');
});

test('two outputs, none above zero, no nonce, or a currency without a contract are faults of the program', () => {
  const [output] = legOf().outputs;
  const reserved = { nonce: 0n };
  const twice = legOf({ outputs: [output, output].flatMap((each) => each ?? []) });
  expect(() => draftEvm(settings, twice, surveyOf(), reserved)).toThrow(RangeError);
  const nothing = legOf({ outputs: [{ address: receiver, amountMinor: 0n }] });
  expect(() => draftEvm(settings, nothing, surveyOf(), reserved)).toThrow(RangeError);
  expect(() => draftEvm(settings, legOf(), surveyOf(), {})).toThrow(RangeError);
  const tet = legOf({ currency: requireCurrency('ethereum-erc20-tet') });
  expect(() => draftEvm(settings, tet, surveyOf(), reserved)).toThrow('no contract');
});
