import { mnemonicToSeedSync } from '@scure/bip39';
import { Transaction } from '@scure/btc-signer/transaction.js';
import { hex } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requireCurrency } from '../../../../contract/currencies/currency-catalogue';
import { createWalletKeys } from '../../wallet-keys/create-wallet-keys';
import type { KeyPlace } from '../../wallet-keys/key-place';
import { LegRefused, NodeError } from '../chain-adapter';
import type { Attempt, Coin, PayoutLeg, Signed } from '../chain-adapter';
import { scriptOf } from './bitcoin-address';
import { chooseCoins, costOf, draftTransaction } from './bitcoin-drafts';
import { signTransaction } from './bitcoin-signing';
import { leastAmount, transactionSize } from './bitcoin-sizes';

const keys = createWalletKeys(mnemonicToSeedSync(`${'abandon '.repeat(11)}about`), 'regtest');
const placeOf = (index: number): KeyPlace => ({ chain: 'bitcoin', purpose: 'custody', index });
const hotAddress = keys.addressOf(placeOf(0));
const outside = [
  'mr6G6cWaFhK29nJkAtkDmKzwSyxajmjs6U',
  '2MsnmegiAUtxzn7ENKxdQyzb9WMHQ2ZbFMc',
  'bcrt1qe8ulzlzdtdrnu7jl9z52j6fy49pk5uwputuurz',
  'bcrt1p0wgndnqf48j5chclda2098rfk5whmmmr0plasgsgszsgqgkqagqqqcdtk7',
  'bcrt1qupa46wngzl0wm3xqrc94ggpm52p5az90sushljl3hjf2wsf9esjq33503a',
] as const;

function survey(given: Partial<Record<'average' | 'high' | 'displaced', string>> = {}) {
  const { average = '7', high = '20', displaced = '0' } = given;
  return { rates: { low: '1', average, high }, increment: '1', displaced, finalHeight: '100' };
}

const keyOf = (n: number): string => `${'ab'.repeat(32)}:${n}`;

function coin(n: number, amount: bigint): Coin {
  const place = placeOf(n % 4);
  return { key: keyOf(n), address: keys.addressOf(place), place, amount };
}

function legTo(outputs: readonly { address: string; amountMinor: bigint }[]): PayoutLeg {
  const currency = requireCurrency('bitcoin-native-btc');
  return { id: 'leg', currency, from: placeOf(0), fromAddress: hotAddress, outputs };
}

const oneOutput = (amountMinor: bigint) => legTo([{ address: outside[2], amountMinor }]);

function signed(
  leg: PayoutLeg,
  coins: readonly Coin[],
  previous?: readonly Attempt[],
  terms = survey(),
): Signed {
  const draft = draftTransaction('regtest', leg, { survey: terms, reserved: { coins }, previous });
  return signTransaction('regtest', draft, keys.secretOf);
}

function attempt(n: number, signedNow: Signed): Attempt {
  return { n, ...signedNow };
}

function read({ bytes }: Signed): Transaction {
  return Transaction.fromRaw(hex.decode(bytes));
}

describe('a signed transaction', () => {
  /** What bitcoind's own signer made of the same draft with the same keys. */
  const theirs = {
    change: '546987',
    hash: '37f92b79564f7bb64282f32a01041a3b2698ec4e0e696d001ff7255a3c6fe3f9',
    start: '02000000000103abababababababababababababababababababababababababababababababab0000000000fdffffff',
    firstSignature:
      '3044022065eae0344714786707dae315e5f5b29a51922c1a2891e63405bead6bfa32c60202207b17635f919a82f5470bb7692de5511b50e4223c4dd717b69f905d3eb4a44153',
    thirdSignature:
      '3044022032c09552673968d11fc03f30614a9b080daefe8ee421f1b074204cea402cb7ef022063c477f9ede9216acaa5fb9cf4e4b5d109c8dcfc16038b74b7e58b0786e2bc08',
  };
  const leg = legTo(outside.map((address, index) => ({ address, amountMinor: 10_000n + BigInt(index) })));
  const coins = [coin(0, 100_000n), coin(1, 200_000n), coin(2, 300_000n)];

  test("has the bytes of bitcoind's own signer, to every kind of address, each time", () => {
    const draft = draftTransaction('regtest', leg, { survey: survey(), reserved: { coins } });
    const outputs = [
      ...(draft.body['outputs'] as object[]).slice(0, -1),
      { address: hotAddress, amount: theirs.change },
    ];
    const sign = () =>
      signTransaction('regtest', { ...draft, body: { ...draft.body, outputs } }, keys.secretOf);
    const transaction = sign();
    expect(transaction.hash).toBe(theirs.hash);
    expect(transaction.bytes.startsWith(theirs.start)).toBe(true);
    expect(transaction.bytes).toContain(theirs.firstSignature);
    expect(transaction.bytes).toContain(theirs.thirdSignature);
    expect(sign()).toEqual(transaction);
  });

  test('pays the rate for its size, and the rest comes back to the address it was sent from', () => {
    const { bytes, feeMaxMinor } = signed(leg, coins);
    const transaction = Transaction.fromRaw(hex.decode(bytes));
    const { outputsLength, vsize } = transaction;
    const script = scriptOf(hotAddress, 'regtest');
    expect(transaction.getOutput(outside.length)).toEqual({
      amount: 600_000n - 50_010n - feeMaxMinor,
      script,
    });
    expect(outputsLength).toBe(outside.length + 1);
    expect(feeMaxMinor).toBeGreaterThanOrEqual(7n * BigInt(vsize));
    expect(feeMaxMinor).toBeLessThan(7n * BigInt(vsize + 3));
  });

  test('costs what its coins’ number says beforehand', () => {
    const cost = costOf('regtest', leg, survey(), coins.length);
    expect(cost).toBe(signed(leg, coins).feeMaxMinor);
    expect(costOf('regtest', leg, survey(), coins.length + 1)).toBeGreaterThan(cost);
  });

  test("is refused with another place's key, and for more than its coins have", () => {
    const draft = draftTransaction('regtest', leg, { survey: survey(), reserved: { coins } });
    expect(() => signTransaction('regtest', draft, () => keys.secretOf(placeOf(9)))).toThrow(RangeError);
    const inputs = draft.body['inputs'] as object[];
    const less = {
      ...draft,
      body: { ...draft.body, inputs: inputs.slice(0, 1).map((one) => ({ ...one, amount: '1' })) },
    };
    expect(() => signTransaction('regtest', less, keys.secretOf)).toThrow(/spends more/);
  });

  test('of another network is refused', () => {
    expect(() => draftTransaction('main', leg, { survey: survey(), reserved: { coins } })).toThrow(
      RangeError,
    );
  });

  test('has the estimated size, or is one byte smaller, with one coin and with 200', () => {
    const many = Array.from({ length: 200 }, (_, n) => ({ ...coin(0, 10_000n), key: keyOf(n) }));
    for (const [coins, wanted] of [
      [many.slice(0, 1), 5_000n],
      [many, 1_000_000n],
    ] as const) {
      const reckoned = transactionSize(coins.length, [
        scriptOf(outside[2], 'regtest'),
        scriptOf(hotAddress, 'regtest'),
      ]);
      const size = BigInt(read(signed(oneOutput(wanted), coins)).vsize);
      expect(reckoned - size).toBeGreaterThanOrEqual(0n);
      expect(reckoned - size).toBeLessThanOrEqual(3n);
    }
    expect(() => signed(oneOutput(1_000_000n), [...many, { ...coin(0, 1n), key: keyOf(200) }])).toThrow(
      RangeError,
    );
  });
});

describe('change', () => {
  const sent = 50_000n;
  /** One input, one output, with the change's output beside it. */
  const feeWithChange = 141n * 7n;

  test('that is not dust comes back', () => {
    expect(read(signed(oneOutput(sent), [coin(0, sent + feeWithChange + 294n)])).outputsLength).toBe(2);
  });

  test('that would be dust goes to the fee', () => {
    const transaction = signed(oneOutput(sent), [coin(0, sent + feeWithChange + 293n)]);
    expect(read(transaction).outputsLength).toBe(1);
    expect(transaction.feeMaxMinor).toBe(feeWithChange + 293n);
  });

  test.each([
    [outside[0], 546n],
    [outside[1], 540n],
    [outside[2], 294n],
    [outside[3], 330n],
    [outside[4], 330n],
  ])('and outputs to %s are dust below %i, which is refused', (address, least) => {
    expect(leastAmount(scriptOf(address, 'regtest'))).toBe(least);
    const dust = legTo([{ address, amountMinor: least - 1n }]);
    expect(() => signed(dust, [coin(0, 100_000n)])).toThrow(LegRefused);
    expect(signed(legTo([{ address, amountMinor: least }]), [coin(0, 100_000n)]).hash).toHaveLength(64);
  });
});

describe('the coins of a leg', () => {
  const choose = (leg: PayoutLeg, coins: readonly Coin[], previous?: readonly Attempt[]) =>
    chooseCoins('regtest', leg, { survey: survey(), coins, previous })?.map(({ amount }) => amount);

  test('are as few as suffice with the fee, the last as small as will do', () => {
    const coins = [1_000n, 60_000n, 5_000n, 200_000n, 80_000n].map((amount, n) => coin(n, amount));
    expect(choose(oneOutput(50_000n), coins)).toEqual([60_000n]);
    expect(choose(oneOutput(60_000n), coins)).toEqual([80_000n]);
    expect(choose(oneOutput(201_000n), coins)).toEqual([200_000n, 5_000n]);
    expect(choose(oneOutput(330_000n), coins)).toEqual([200_000n, 80_000n, 60_000n]);
    expect(choose(oneOutput(1n << 40n), coins)).toBeUndefined();
    expect(choose(oneOutput(1_000n), [])).toBeUndefined();
  });

  test('are never more than 200', () => {
    const coins = Array.from({ length: 300 }, (_, n) => coin(n, 10_000n));
    expect(choose(oneOutput(1_800_000n), coins)?.length).toBeLessThanOrEqual(200);
    expect(choose(oneOutput(2_500_000n), coins)).toBeUndefined();
  });

  test('suffice whenever they are found, do not depend on the order, and no fewer would do', () => {
    const amounts = fc.array(fc.bigInt({ min: 300n, max: 200_000n }), { maxLength: 12 });
    fc.assert(
      fc.property(amounts, fc.bigInt({ min: 300n, max: 900_000n }), (given, wanted) => {
        const coins = given.map((amount, n) => coin(n, amount));
        const leg = oneOutput(wanted);
        const chosen = chooseCoins('regtest', leg, { survey: survey(), coins });
        expect(chooseCoins('regtest', leg, { survey: survey(), coins: coins.toReversed() })).toEqual(chosen);
        const count = chosen?.length ?? Number.POSITIVE_INFINITY;
        const largest = given.toSorted((a, b) => Number(b - a));
        for (let fewer = 1; fewer < Math.min(count, largest.length + 1); fewer += 1)
          expect(() =>
            signed(
              leg,
              coins.filter(({ amount }) => largest.slice(0, fewer).includes(amount)).slice(0, fewer),
            ),
          ).toThrow(RangeError);
        for (const list of chosen === undefined ? [] : [chosen]) expect(signed(leg, list).bytes).not.toBe('');
      }),
      { numRuns: 25 },
    );
  });
});

describe('a replacement', () => {
  const leg = oneOutput(50_000n);
  const first = attempt(1, signed(leg, [coin(0, 100_000n)]));

  test('spends the same coin, pays at least the high rate, and more than what it displaces with its children', () => {
    const second = signed(leg, [], [first]);
    expect(second.feeMaxMinor).toBe(20n * 141n);
    const outbidding = signed(leg, [], [first], survey({ displaced: '5000' }));
    expect(outbidding.feeMaxMinor).toBe(5_000n + 141n);
    expect(outbidding.facts['spent']).toEqual(first.facts['spent']);
    const third = signed(leg, [], [first, attempt(2, outbidding)], survey({ high: '7' }));
    expect(third.feeMaxMinor).toBe(5_000n + 141n + 141n);
  });

  test('is not signed at a fee that no network wants, whatever it displaces', () => {
    const rich = attempt(1, signed(leg, [coin(0, 900_000_000n)]));
    const displaced = (fee: bigint) => survey({ displaced: String(fee) });
    const most = 141n * 5_000n;
    expect(signed(leg, [], [rich], displaced(most - 141n)).feeMaxMinor).toBe(most);
    const coins = [coin(1, 900_000_000n)];
    for (const terms of [displaced(most - 140n), displaced(890_000_000n)]) {
      expect(() => signed(leg, [], [rich], terms)).toThrow(NodeError);
      expect(() => chooseCoins('regtest', leg, { survey: terms, coins, previous: [rich] })).toThrow(
        NodeError,
      );
    }
  });

  test('takes another coin where its fee is above the change, and none where that suffices', () => {
    const tight = attempt(1, signed(leg, [coin(0, 51_100n)]));
    const free = [coin(1, 1_000n), coin(2, 90_000n)];
    const more = chooseCoins('regtest', leg, {
      survey: survey(),
      coins: [...free, coin(0, 51_100n)],
      previous: [tight],
    });
    expect(more).toEqual([coin(2, 90_000n)]);
    const second = signed(leg, more ?? [], [tight]);
    expect(read(second).inputsLength).toBe(2);
    expect(chooseCoins('regtest', leg, { survey: survey(), coins: free, previous: [first] })).toEqual([]);
    expect(() => signed(leg, [], [tight])).toThrow(RangeError);
  });

  test('has a higher rate than each attempt before it, and a coin in common', () => {
    const rates = fc.bigInt({ min: 1n, max: 300n });
    fc.assert(
      fc.property(fc.array(rates, { minLength: 2, maxLength: 5 }), (given) => {
        const attempts: Attempt[] = [];
        for (const [n, rate] of given.entries()) {
          const terms = survey({ average: String(rate), high: String(rate) });
          const coins = n % 2 === 0 ? [coin(n, 900_000n)] : [];
          const next = attempt(n + 1, signed(leg, coins, attempts, terms));
          const size = BigInt(read(next).vsize);
          for (const earlier of attempts) {
            expect(next.feeMaxMinor).toBeGreaterThanOrEqual(earlier.feeMaxMinor + size);
            expect(next.feeMaxMinor * BigInt(read(earlier).vsize)).toBeGreaterThan(
              earlier.feeMaxMinor * size,
            );
            expect(next.facts['spent']).toEqual(expect.arrayContaining(earlier.facts['spent'] as unknown[]));
          }
          attempts.push(next);
        }
      }),
      { numRuns: 12 },
    );
  });
});
