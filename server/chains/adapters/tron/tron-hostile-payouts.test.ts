import { beforeEach, describe, expect, test } from 'vitest';
import {
  addressOf,
  expectRefused,
  legTo,
  placeOf,
  signLeg,
  startFundedTron,
  trx,
  usdt,
} from '../../../../tests/support/tron-simulator/tron-driver';
import type { Json, TronUnderTest } from '../../../../tests/support/tron-simulator/tron-driver';
import type { Attempt } from '../chain-adapter';
import { expirationOf } from './tron-drafts';

const stranger = addressOf(placeOf(2));

let chain: TronUnderTest;
beforeEach(async () => {
  chain = await startFundedTron();
});

const coinLeg = () => legTo({ currency: trx }, { from: placeOf(1), to: stranger, amountMinor: 5n });
const tokenLeg = () => legTo({ currency: usdt }, { from: placeOf(1), to: stranger, amountMinor: 5n });

describe('handing in', () => {
  let attempt: Attempt;
  beforeEach(async () => {
    attempt = await signLeg(chain, coinLeg());
  });

  test.each<[string, Json]>([
    ['a foreign hash', { result: true, code: 'SUCCESS', txid: 'a'.repeat(64) }],
    ['a foreign hash as a known one', { code: 'DUP_TRANSACTION_ERROR', txid: 'a'.repeat(64) }],
    ['a success without a hash', { result: true }],
    ['nothing', {}],
    ['an error of the gateway', { Error: 'rate limit' }],
  ])('%s in answer says nothing', async (_, answer) => {
    chain.lieIn('broadcasthex', () => answer);
    await expectRefused(async () => chain.adapter.submit(attempt));
  });

  test.each([
    ['DUP_TRANSACTION_ERROR', 'known'],
    ['SERVER_BUSY', { refused: 'SERVER_BUSY why', forGood: false }],
    ['TAPOS_ERROR', { refused: 'TAPOS_ERROR why', forGood: false }],
    ['CONTRACT_VALIDATE_ERROR', { refused: 'CONTRACT_VALIDATE_ERROR why', forGood: false }],
    ['SIGERROR', { refused: 'SIGERROR why', forGood: true }],
  ])('%s has its own outcome', async (code, expected) => {
    chain.lieIn('broadcasthex', () => ({ code, message: 'why' }));
    expect(await chain.adapter.submit(attempt)).toEqual(expected);
  });

  test('a node that knows it under another hash, or answers with an error, is not believed', async () => {
    chain.lieIn('gettransactionbyid', () => ({ txID: 'a'.repeat(64), raw_data_hex: '' }));
    await expectRefused(async () => chain.adapter.knows(attempt));
    chain.lieIn('gettransactionbyid', () => ({ Error: 'rate limit' }));
    await expectRefused(async () => chain.adapter.knows(attempt));
  });

  test.each([
    ['getTransactionFee', 100_001],
    ['getEnergyFee', -1],
    ['getCreateAccountFee', 1e15],
  ])('nothing is signed at an absurd price: %s', async (key, value) => {
    chain.lieIn('getchainparameters', ({ chainParameter }) => ({
      chainParameter: (chainParameter as Json[]).map((one) => (one['key'] === key ? { key, value } : one)),
    }));
    await expectRefused(async () => chain.adapter.survey(coinLeg()));
  });

  test.each([0, 1e12, -5])('nothing is signed for an estimate of %d', async (energy_used) => {
    chain.lieIn('triggerconstantcontract', (answer) => ({ ...answer, energy_used }));
    await expectRefused(async () => chain.adapter.survey(tokenLeg()));
  });
});

describe('nothing is gone by a lie', () => {
  let attempt: Attempt;
  const isGone = async () =>
    chain.adapter.isGone([attempt], {
      height: chain.simulator.solid.height,
      hash: chain.simulator.solid.hash,
    });
  beforeEach(async () => {
    attempt = await signLeg(chain, coinLeg());
    await chain.adapter.submit(attempt);
    await chain.mine(1 + chain.blocksToFinality);
  });

  test('of a block from the future', async () => {
    chain.lieIn('getblockbynum', (block) => {
      const { raw_data } = block['block_header'] as { raw_data: Json };
      return { ...block, block_header: { raw_data: { ...raw_data, timestamp: 4_000_000_000_000 } } };
    });
    expect(await isGone()).toBe(false);
  });

  test.each<[string, unknown]>([
    ['an error', { Error: 'rate limit' }],
    ['no JSON object', []],
    ['nothing at all', null],
    ['a foreign transaction', { txID: 'a'.repeat(64), raw_data_hex: '' }],
  ])('of %s in place of the transaction', async (_, answer) => {
    chain.expire(attempt);
    chain.lieIn('gettransactionbyid', () => answer);
    await expectRefused(isGone);
  });

  test('of one view alone', async () => {
    chain.expire(attempt);
    chain.lieIn('gettransactionbyid', () => ({}), '/walletsolidity/');
    expect(await isGone()).toBe(false);
    chain.lieIn('gettransactionbyid', () => ({}), '/wallet/');
    expect(await isGone()).toBe(false);
  });

  test('of a node that is on another chain, or behind', async () => {
    chain.expire(attempt);
    const { height } = chain.simulator.solid;
    await expectRefused(async () => chain.adapter.isGone([attempt], { height, hash: 'a'.repeat(64) }));
    const above = { height: height + 1n, hash: chain.simulator.blockAt(height + 1n)?.hash ?? '' };
    await expectRefused(async () => chain.adapter.isGone([attempt], above));
    const late = chain.simulator.blockAt(1n);
    chain.simulator.mine(1, { isEmpty: true });
    chain.lie(({ path, answer }) => {
      if (path.endsWith('gettransactionbyid')) return {};
      if (path !== '/walletsolidity/getnowblock') return answer;
      return {
        blockID: late?.hash,
        block_header: { raw_data: { number: 1, parentHash: late?.parentHash, timestamp: late?.timeMs } },
      };
    });
    await expectRefused(isGone);
  });

  test('until our own clock agrees', async () => {
    chain.expire(attempt);
    chain.setTime(Number(expirationOf(attempt)) - 1);
    chain.lieIn('gettransactionbyid', () => ({}));
    expect(await isGone()).toBe(false);
  });
});
