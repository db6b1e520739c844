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
} from '../../../../tests/support/tron-simulator/tron-driver';
import type { Json, TronUnderTest } from '../../../../tests/support/tron-simulator/tron-driver';
import { faucet, simulatedUsdt } from '../../../../tests/support/tron-simulator/tron-simulator';
import { hexOfAddress } from './tron-address';

const [us, stranger] = [addressOf(placeOf(1)), addressOf(placeOf(2))];

let chain: TronUnderTest;
beforeEach(async () => {
  chain = await startFundedTron();
});

const readNewest = async () => chain.adapter.block(chain.simulator.tip.height, onlyOurs(us));
const coinLeg = () => legTo({ currency: trx }, { from: placeOf(1), to: stranger, amountMinor: 5n });

describe('a block', () => {
  const receiptsCall = 'gettransactioninfobyblocknum';
  beforeEach(() => {
    chain.simulator.pay({ to: us, amount: 7n });
    chain.simulator.pay({ to: us, amount: 8n, token: simulatedUsdt });
    chain.simulator.payThroughContract({ to: us, amount: 9n });
    chain.simulator.mine(1);
  });
  const write = (all: readonly Json[], index: number, change: Json) =>
    all.map((one, at) => (at === index ? { ...one, ...change } : one));
  const inReceipts = (change: (receipts: Json[]) => unknown) =>
    chain.lieIn(receiptsCall, (receipts) => change(receipts as unknown as Json[]));
  const inTransactions = (change: (transactions: Json[]) => Json[]) =>
    chain.lieIn('getblockbynum', (block) => ({
      ...block,
      transactions: change(block['transactions'] as Json[]),
    }));
  /** Writes into the receipt of the coins, the token or the contract. */
  const inReceipt = (index: number, change: Json) => inReceipts((receipts) => write(receipts, index, change));
  const log = (change: Json) => ({
    log: [
      {
        address: hexOfAddress(simulatedUsdt).slice(2),
        topics: [
          'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
          hexOfAddress(faucet).slice(2).padStart(64, '0'),
          hexOfAddress(us).slice(2).padStart(64, '0'),
        ],
        data: '8'.padStart(64, '0'),
        ...change,
      },
    ],
  });
  const internal = (change: Json) => ({
    internal_transactions: [
      {
        caller_address: hexOfAddress(simulatedUsdt),
        transferTo_address: hexOfAddress(us),
        callValueInfo: [{ callValue: 9 }],
        note: '63616c6c',
        ...change,
      },
    ],
  });

  test('is read as it is by an honest node', async () => {
    expect((await readNewest())?.arrivals.map(({ amount }) => amount)).toEqual([7n, 8n, 9n]);
  });

  test.each<[string, () => void]>([
    ['the receipts of another block', () => inReceipts(() => [])],
    ["another transaction's receipt", () => inReceipt(0, { id: 'a'.repeat(64) })],
    ['two receipts changed places', () => inReceipts((receipts) => receipts.toReversed())],
    ['a receipt too many', () => inReceipts((receipts) => [...receipts, receipts[0]])],
    ['a receipt of another height', () => inReceipt(0, { blockNumber: 1 })],
    ['a receipt that contradicts the block', () => inReceipt(1, { result: 'FAILED' })],
    ['a receipt with another result', () => inReceipt(1, { receipt: { result: 'REVERT' } })],
    ['a giant transfer of a token', () => inReceipt(1, log({ data: 'f'.repeat(64) }))],
    ['a transfer with a short amount', () => inReceipt(1, log({ data: '08' }))],
    ['a transfer without a receiver', () => inReceipt(1, log({ topics: [log({}).log[0]?.topics[0]] }))],
    [
      'a negative payment by a contract',
      () => inReceipt(2, internal({ callValueInfo: [{ callValue: -9 }] })),
    ],
    ['a giant payment by a contract', () => inReceipt(2, internal({ callValueInfo: [{ callValue: 1e30 }] }))],
    ['a negative fee', () => inReceipt(0, { fee: -1 })],
    [
      'another transaction under a hash',
      () => inTransactions((all) => write(all, 0, { txID: 'a'.repeat(64) })),
    ],
    [
      'changed bytes',
      () => inTransactions((all) => write(all, 0, { raw_data_hex: all[1]?.['raw_data_hex'] })),
    ],
    ['no word whether it succeeded', () => inTransactions((all) => write(all, 0, { ret: [] }))],
    [
      'a failure that its receipt denies',
      () => inTransactions((all) => write(all, 1, { ret: [{ contractRet: 'REVERT' }] })),
    ],
    ['a block of another height', () => chain.lieIn('getblockbynum', () => blockAt(2n))],
    [
      'a hash of another height',
      () => chain.lieIn('getblockbynum', (block) => ({ ...block, blockID: blockAt(2n).blockID })),
    ],
    ['an error instead of a block', () => chain.lieIn('getblockbynum', () => ({ Error: 'rate limit' }))],
    ['an error instead of receipts', () => chain.lieIn(receiptsCall, () => ({ Error: 'rate limit' }))],
  ])('with %s is refused whole', async (_, lie) => {
    lie();
    await expectRefused(readNewest);
  });

  const blockAt = (height: bigint) => {
    const { hash, parentHash, timeMs } = chain.simulator.blockAt(height) ?? chain.simulator.tip;
    const raw_data = { number: Number(height), parentHash, timestamp: timeMs };
    return { blockID: hash, block_header: { raw_data } };
  };

  test.each<[string, () => void, bigint[]]>([
    ["another contract's log", () => inReceipt(1, log({ address: hexOfAddress(faucet).slice(2) })), [7n, 9n]],
    ['a log of another event', () => inReceipt(1, log({ topics: ['a'.repeat(64)] })), [7n, 9n]],
    ['a rejected payment', () => inReceipt(2, internal({ rejected: true })), [7n, 8n]],
    [
      'a payment in another token',
      () => inReceipt(2, internal({ callValueInfo: [{ callValue: 9, tokenId: '1000001' }] })),
      [7n, 8n],
    ],
    ['a stake that was delegated', () => inReceipt(2, internal({ note: '64656c6567617465' })), [7n, 8n]],
    [
      'an impossible payment among strangers',
      () =>
        inReceipt(
          2,
          internal({ callValueInfo: [{ callValue: 1e30 }], transferTo_address: hexOfAddress(faucet) }),
        ),
      [7n, 8n],
    ],
  ])('with %s counts the others', async (_, lie, amounts) => {
    lie();
    expect((await readNewest())?.arrivals.map(({ amount }) => amount)).toEqual(amounts);
  });

  test('that is undone between the two calls is read again later', async () => {
    chain.lieIn(receiptsCall, (receipts) => {
      const { tip } = chain.simulator;
      chain.simulator.reorganise(1, { isForgotten: false });
      expect(chain.simulator.blockAt(tip.height)?.hash).not.toBe(tip.hash);
      return receipts;
    });
    await expectRefused(readNewest);
  });

  test.each([
    ['more than anything costs', 1e12, {}],
    ['less than its parts', 10, { net_fee: 20 }],
    ['energy for coins', 1_000, { energy_fee: 1_000 }],
  ])('whose fee for ours is %s is refused', async (_, fee, receipt) => {
    const attempt = await signLeg(chain, coinLeg());
    await chain.adapter.submit(attempt);
    chain.simulator.mine(1);
    inReceipts((receipts) => receipts.map((one) => ({ ...one, fee, receipt })));
    await expectRefused(readNewest);
  });
});
