import { describe, expect, test } from 'vitest';
import {
  addressOf,
  legTo,
  onlyOurs,
  placeOf,
  signLeg,
  startTron,
  trx,
  usdt,
} from '../../../../tests/support/tron-simulator/tron-driver';
import type { TronUnderTest } from '../../../../tests/support/tron-simulator/tron-driver';
import { simulatedUsdt, TronSimulator } from '../../../../tests/support/tron-simulator/tron-simulator';
import { addressOfBytes } from './tron-address';
import { encodeTokenTransfer, encodeTransaction, signTransaction } from './tron-transactions';
import type { TronAction } from './tron-transactions';

const [us, other] = [placeOf(1), placeOf(2)];
const [ours, others] = [addressOf(us), addressOf(other)];
const foreignToken = addressOfBytes(Uint8Array.of(0x41, ...new Uint8Array(20).fill(7)));

/** The newest block as the owner of one address sees it. */
async function newest({ adapter, simulator }: TronUnderTest) {
  const block = await adapter.block(simulator.tip.height, onlyOurs(ours));
  return block ?? { arrivals: [], spends: [], sent: [] };
}

/** Mines a transaction of ours that no payout would make. */
function send(chain: TronUnderTest, action: TronAction, feeLimit: bigint): void {
  const { simulator, keyOf } = chain;
  const raw = encodeTransaction({
    owner: ours,
    action,
    reference: simulator.solid,
    expirationMs: BigInt(simulator.tip.timeMs + 60_000),
    timestampMs: 1n,
    feeLimit,
  });
  simulator.submit(signTransaction(raw, keyOf(us)));
  simulator.mine(1);
}

const tokenTransfer = (amount: bigint, contract = simulatedUsdt): TronAction => ({
  kind: 'trigger',
  contract,
  callValue: 0n,
  data: encodeTokenTransfer({ to: others, amount }),
});

describe('arrivals', () => {
  test('coins that a contract pays are an arrival with a key of its own', async () => {
    const chain = startTron();
    const id = chain.simulator.payThroughContract({ to: ours, amount: 7n });
    chain.simulator.mine(1);
    expect((await newest(chain)).arrivals).toEqual([
      { key: `${id}:internal:0`, transaction: id, currencyId: trx.id, address: ours, amount: 7n },
    ]);
  });

  test('a token counts by its log: what is left after its own fee', async () => {
    const tokens = [{ address: foreignToken, decimals: 6, feePercent: 10n }];
    const chain = startTron({ simulator: new TronSimulator({ tokens }) });
    const adapter = chain.adapt({ tokens: [{ currencyId: usdt.id, contract: foreignToken }] });
    const id = chain.simulator.pay({ to: ours, amount: 1_000n, token: foreignToken });
    chain.simulator.mine(1);
    const block = await adapter.block(chain.simulator.tip.height, onlyOurs(ours));
    expect(block?.arrivals).toEqual([
      { key: `${id}:log:0`, transaction: id, currencyId: usdt.id, address: ours, amount: 900n },
    ]);
  });

  test("another contract's log is nothing, and neither is a transfer of nothing", async () => {
    const tokens = [{ address: foreignToken, decimals: 6 }];
    const chain = startTron({ simulator: new TronSimulator({ tokens }) });
    chain.simulator.pay({ to: ours, amount: 1_000n, token: foreignToken });
    chain.simulator.pay({ to: ours, amount: 0n, token: simulatedUsdt });
    chain.simulator.mine(1);
    expect((await newest(chain)).arrivals).toEqual([]);
  });

  test('several in one block have keys of their own', async () => {
    const chain = startTron();
    const ids = [1n, 2n].map((amount) => chain.simulator.pay({ to: ours, amount }));
    ids.push(chain.simulator.pay({ to: ours, amount: 3n, token: simulatedUsdt }));
    chain.simulator.mine(1);
    const { arrivals } = await newest(chain);
    expect(arrivals.map(({ key, amount }) => [key, amount])).toEqual([
      [ids[0], 1n],
      [ids[1], 2n],
      [`${ids[2]}:log:0`, 3n],
    ]);
  });
});

describe('what our transactions cost', () => {
  async function funded(): Promise<TronUnderTest> {
    const chain = startTron();
    chain.simulator.pay({ to: ours, amount: 1_000_000_000n });
    chain.simulator.pay({ to: ours, amount: 500n, token: simulatedUsdt });
    chain.simulator.mine(1);
    return chain;
  }

  test('the activation of an account is part of the fee, its coins are not', async () => {
    const chain = await funded();
    await chain.mine(chain.blocksToFinality);
    const attempt = await signLeg(chain, legTo(chain, { from: us, to: others, amountMinor: 5n }));
    await chain.adapter.submit(attempt);
    chain.simulator.mine(1);
    const { spends, sent } = await newest(chain);
    expect(sent).toEqual([
      { hash: attempt.hash, from: ours, hasReverted: false, gasCurrencyId: trx.id, gas: 1_100_000n },
    ]);
    expect(spends).toMatchObject([{ key: attempt.hash, address: ours, amount: 5n }]);
  });

  test('a reverted call moves nothing and costs its energy', async () => {
    const chain = await funded();
    send(chain, tokenTransfer(501n), 100_000_000n);
    const { spends, sent } = await newest(chain);
    expect(spends).toEqual([]);
    expect(sent).toMatchObject([{ from: ours, hasReverted: true }]);
    const cost = 1_000_000_000n - (chain.simulator.tip.accounts.coinsOf(ours) ?? 0n);
    expect(sent[0]?.gas).toBe(cost);
  });

  test('a call without enough energy burns its limit and moves nothing', async () => {
    const chain = await funded();
    send(chain, tokenTransfer(500n), 1_000_000n);
    const { spends, sent } = await newest(chain);
    expect(spends).toEqual([]);
    expect(sent).toMatchObject([{ hasReverted: true }]);
    expect(sent[0]?.gas).toBe(1_000_000_000n - (chain.simulator.tip.accounts.coinsOf(ours) ?? 0n));
  });

  test('coins that go with a call are spent; what a contract pays back is an arrival', async () => {
    const chain = await funded();
    const data = `101e8952${encodeTokenTransfer({ to: ours, amount: 0n }).slice(8, 72)}`;
    const forwarder = chain.simulator.world(chain.simulator.tip.accounts).forwarder;
    send(chain, { kind: 'trigger', contract: forwarder, callValue: 9n, data }, 100_000_000n);
    const { arrivals, spends, sent } = await newest(chain);
    expect([arrivals, spends].map((moves) => moves.map(({ amount }) => amount))).toEqual([[9n], [9n]]);
    expect(sent[0]?.gas).toBe(1_000_000_000n - (chain.simulator.tip.accounts.coinsOf(ours) ?? 0n));
  });
});
