import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addressOf,
  expectRefused,
  legTo,
  onlyOurs,
  placeOf,
  signLeg,
  startFundedTron,
  trx,
  usdt,
} from '../../../../tests/support/tron-simulator/tron-driver';
import type { Json, TronUnderTest } from '../../../../tests/support/tron-simulator/tron-driver';
import { faucet, simulatedUsdt } from '../../../../tests/support/tron-simulator/tron-simulator';
import { NodeError } from '../chain-adapter';
import { hexOfAddress } from './tron-address';

const [us, stranger] = [addressOf(placeOf(1)), addressOf(placeOf(2))];

let chain: TronUnderTest;
beforeEach(async () => {
  chain = await startFundedTron();
});

const coinLeg = () => legTo({ currency: trx }, { from: placeOf(1), to: stranger, amountMinor: 5n });
const tokenLeg = () => legTo({ currency: usdt }, { from: placeOf(1), to: stranger, amountMinor: 5n });

describe('heads', () => {
  const header = (timestamp: number, height = chain.simulator.tip.height) => ({
    blockID: chain.simulator.blockAt(height)?.hash,
    block_header: {
      raw_data: {
        number: Number(height),
        parentHash: chain.simulator.blockAt(height)?.parentHash,
        timestamp,
      },
    },
  });

  test('a newest block below the solid one is refused', async () => {
    chain.lieIn('getnowblock', () => header(chain.simulator.tip.timeMs, 1n), '/wallet/');
    await expectRefused(async () => chain.adapter.head());
  });

  test('a newest block beside the solid one is refused', async () => {
    const { height, timeMs } = chain.simulator.solid;
    const blockID = `${height.toString(16).padStart(16, '0')}${'a'.repeat(48)}`;
    chain.lieIn('getnowblock', () => ({ ...header(timeMs, height), blockID }), '/wallet/');
    await expectRefused(async () => chain.adapter.head());
  });

  test('a solid head that goes back is refused', async () => {
    chain.lieIn('getnowblock', () => header(0, 1n), '/walletsolidity/');
    await expectRefused(async () => chain.adapter.head());
  });

  test('a newest block of long ago is refused', async () => {
    chain.setTime(chain.simulator.tip.timeMs + 3_600_000);
    await expectRefused(async () => chain.adapter.head());
  });

  test('nothing is signed on a solid block that is old, or of the future', async () => {
    chain.setTime(chain.simulator.solid.timeMs + 300_000);
    await expectRefused(async () => chain.adapter.survey(coinLeg()));
    chain.setTime(chain.simulator.solid.timeMs - 61_000);
    await expectRefused(async () => chain.adapter.survey(coinLeg()));
  });
});

describe('another network', () => {
  const otherGenesis = {
    blockID: '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc',
    block_header: { raw_data: { parentHash: '0'.repeat(64) } },
  };

  test('a node of the main network is no regtest, and the simulator no public one', async () => {
    for (const networkName of ['main', 'test'] as const)
      await expectRefused(async () => chain.adapt({ networkName }).head());
    chain.lie(({ body, answer }) => (body['num'] === 0 ? otherGenesis : answer));
    await expectRefused(async () => chain.adapt().head());
  });

  test('is noticed when it comes back after a failed call', async () => {
    chain.lie(() => undefined);
    await expectRefused(async () => chain.adapter.head());
    chain.lie(({ body, answer }) => (body['num'] === 0 ? otherGenesis : answer));
    await expectRefused(async () => chain.adapter.head());
    await expectRefused(async () => chain.adapter.holdings(trx, [us], chain.simulator.solid));
    chain.lie(undefined);
    expect((await chain.adapter.head()).tip.height).toBe(chain.simulator.tip.height);
  });

  test("a token with other decimals than the catalogue's is noticed, too", async () => {
    chain.lie(({ body, answer }) =>
      body['function_selector'] === 'decimals()'
        ? { ...(answer as Json), constant_result: ['12'.padStart(64, '0')] }
        : answer,
    );
    await expectRefused(async () => chain.adapt().head());
  });
});

describe('holdings', () => {
  const hold = async (currency = trx) =>
    chain.adapter.holdings(currency, [us], (await chain.adapter.head()).final);

  test.each<[string, unknown]>([
    ['negative', -1],
    ['giant', 1e18],
    ['broken', 0.5],
    ['a text', '5'],
  ])('of coins that are %s are refused', async (_, balance) => {
    chain.lieIn('getaccount', (answer) => ({ ...answer, balance }));
    await expectRefused(hold);
  });

  test.each([
    ['giant', 'f'.repeat(64)],
    ['short', '05'],
    ['nothing', ''],
  ])('of a token that are %s are refused', async (_, result) => {
    chain.lieIn('triggerconstantcontract', (answer) => ({ ...answer, constant_result: [result] }));
    await expectRefused(async () => hold(usdt));
  });

  test("are not another account's, and an error is not an empty account", async () => {
    chain.lieIn('getaccount', (answer) => ({ ...answer, address: hexOfAddress(faucet) }));
    await expectRefused(hold);
    chain.lieIn('getaccount', () => ({ Error: 'rate limit' }));
    await expectRefused(hold);
  });

  test('cannot be less than later arrivals, and are not read across unconnected blocks', async () => {
    const { final } = await chain.adapter.head();
    chain.simulator.pay({ to: us, amount: 7n });
    await chain.mine(1 + chain.blocksToFinality);
    const ask = async () => chain.adapter.holdings(trx, [us], final);
    expect(await ask()).toEqual(new Map([[us, 1_000_000_000n]]));
    chain.lieIn('getaccount', (answer) => ({ ...answer, balance: 6 }));
    await expectRefused(ask);
    chain.lieIn('getblockbynum', (block) => {
      const { raw_data: data } = block['block_header'] as {
        raw_data: { number: number; parentHash: string };
      };
      if (BigInt(data.number) !== final.height + 1n) return block;
      const parentHash = `${data.parentHash.slice(0, 16)}${'a'.repeat(48)}`;
      return { ...block, block_header: { raw_data: { ...data, parentHash } } };
    });
    await expectRefused(ask);
  });

  test('count as zero for a token whose later events claim more than there is', async () => {
    const { final } = await chain.adapter.head();
    chain.simulator.pay({ to: us, amount: 7n, token: simulatedUsdt });
    await chain.mine(1 + chain.blocksToFinality);
    const constant_result = ['0'.repeat(64)];
    chain.lieIn('triggerconstantcontract', (answer) => ({ ...answer, constant_result }));
    expect(await chain.adapter.holdings(usdt, [us], final)).toEqual(new Map());
  });

  test('are not read over a head that moves all the time', async () => {
    const { final } = await chain.adapter.head();
    chain.lieIn('getaccount', (answer) => {
      chain.simulator.mine(1);
      return answer;
    });
    await expectRefused(async () => chain.adapter.holdings(trx, [us], final));
  });

  test('at a block of another chain, of the future, or of long ago are refused', async () => {
    const { final, tip } = await chain.adapter.head();
    await expectRefused(async () => chain.adapter.holdings(trx, [us], { ...final, hash: 'a'.repeat(64) }));
    await expectRefused(async () => chain.adapter.holdings(trx, [us], { ...tip, height: tip.height + 1n }));
    chain.simulator.mine(201 + chain.blocksToFinality, { isEmpty: true });
    await expectRefused(async () => chain.adapter.holdings(trx, [us], final));
  });
});

test('an answer of ten megabytes is refused, and so is a node that hangs', async () => {
  chain.lieIn('getaccount', (answer) => ({ ...answer, account_name: 'a'.repeat(10 * 2 ** 20) }));
  await expectRefused(async () => chain.adapter.holdings(trx, [us], chain.simulator.solid));
  const hanging = chain.adapt({
    timeLimitMs: 20,
    fetch: async (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  });
  await expectRefused(async () => hanging.head());
});

test('whatever a node answers, nothing but a NodeError comes of it', async () => {
  chain.simulator.pay({ to: us, amount: 7n, token: simulatedUsdt });
  chain.simulator.payThroughContract({ to: us, amount: 9n });
  const attempt = await signLeg(chain, tokenLeg());
  await chain.adapter.submit(attempt);
  chain.simulator.mine(1);
  const { solid, tip } = chain.simulator;
  const questions: (() => Promise<unknown>)[] = [
    async () => chain.adapter.head(),
    async () => chain.adapter.block(tip.height, onlyOurs(us)),
    async () => chain.adapter.survey(tokenLeg()),
    async () => chain.adapter.submit(attempt),
    async () => chain.adapter.knows(attempt),
    async () => chain.adapter.isGone([attempt], solid),
    async () => chain.adapter.holdings(usdt, [us], solid),
    async () => chain.adapter.feeRates(),
  ];
  const junk = fc.oneof(
    fc.constantFrom(null, {}, [], '', -1, 0.1, 1e300, 'ff', '0'.repeat(64), true),
    fc.jsonValue(),
  );
  await fc.assert(
    fc.asyncProperty(fc.nat(), junk, fc.nat(questions.length - 1), async (where, value, question) => {
      chain.lie(({ answer }) => replaceAt(answer, where, value));
      const outcome = await (questions[question]?.() ?? Promise.resolve()).then(
        () => 'answered',
        (error: unknown) => (error instanceof NodeError ? 'refused' : String(error)),
      );
      expect(['answered', 'refused']).toContain(outcome);
    }),
    { numRuns: 300 },
  );
});

/** The JSON with one of its values, counted in order, replaced. */
function replaceAt(json: unknown, where: number, value: unknown): unknown {
  let count = 0;
  JSON.stringify(json, (_, one: unknown) => {
    count += 1;
    return one;
  });
  let left = where % Math.max(count, 1);
  const text = JSON.stringify(json, (_, one: unknown) => {
    left -= 1;
    return left === -1 ? value : one;
  });
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
}
