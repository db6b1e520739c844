import { describe, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually';
import { expectSound } from '../../../tests/support/expect-sound';
import { PayoutDesk } from '../../../tests/support/payout-desk';
import { plantAdapter } from '../../../tests/support/plant-adapter';
import { serveOtherwise } from '../../../tests/support/test-server';
import { withServerForEachTest } from '../../../tests/support/with-server';
import { LegRefused } from '../adapters/chain-adapter';
import { haltNetwork } from '../arrivals/chain-cursors';

const server = withServerForEachTest();
const amountMinor = 100_000n;
const minuteMs = 60_000;
const onEthereum = () => PayoutDesk.onEthereum(server, amountMinor);
const networks = {
  coins: () => PayoutDesk.onBitcoin(server, amountMinor, 200_000n, 150_000n, 100_000n),
  nonces: onEthereum,
  expiring: () => PayoutDesk.onTron(server, amountMinor),
};

describe.each(Object.entries(networks))('on a network of %s', (_kind, open) => {
  test('equal payouts that several servers sign at once are paid, each once', async () => {
    const desk = await open();
    const others = await Promise.all([1, 2].map(() => serveOtherwise(server, {})));
    for (const { context } of others) {
      context.chains = server.context.chains;
      desk.join(context);
    }
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await desk.pay('outside', 1_000n));
    await desk.step(1);
    await desk.step(4);
    await desk.step(4);
    for (const id of ids) expect(await desk.sight(id)).toMatchObject({ state: 'paid', isReplaced: false });
    expect(desk.received('outside')).toBe(5_000n);
    expect(await desk.balance()).toBe(
      amountMinor - 5_000n - (desk.currency.feeKey === desk.currency.key ? 5n : 0n),
    );
    await expectSound(server);
  });

  test('a payout that the node has forgotten is handed in again', async () => {
    const desk = await open();
    const id = await desk.pay('outside', 1_000n);
    await desk.step();
    desk.chain.forget();
    await desk.step(4);
    expect(await desk.sight(id)).toMatchObject({ state: 'paid' });
    expect(desk.received('outside')).toBe(1_000n);
    await expectSound(server);
  });

  test('what the network refuses before anything is signed is given back whole', async () => {
    const desk = await open();
    const { chains } = server.context;
    server.context.chains = plantAdapter(chains, () => ({
      survey: () => Promise.reject(new LegRefused('the recipient is blocked')),
    }));
    const id = await desk.pay('outside', 1_000n);
    await desk.step(1);
    expect(await desk.sight(id)).toMatchObject({ state: 'failed', hash: null });
    expect(await desk.balance()).toBe(amountMinor);
    server.context.chains = chains;
    await desk.step(4);
    expect(desk.received('outside')).toBe(0n);
    await expectSound(server);
  });

  test('any other failure before signing postpones it, longer each time, until it goes out', async () => {
    const desk = await open();
    const { chains } = server.context;
    let asked = 0;
    server.context.chains = plantAdapter(chains, () => ({
      survey() {
        asked += 1;
        return Promise.reject(new RangeError('not now'));
      },
    }));
    const id = await desk.pay('outside', 1_000n);
    for (let second = 0; second < 20; second += 1) await desk.step();
    expect(asked).toBe(5);
    expect(await desk.troubles()).toEqual(['RangeError: not now']);
    server.context.chains = chains;
    server.clock.advance(minuteMs);
    await desk.step(4);
    expect(await desk.sight(id)).toMatchObject({ state: 'paid' });
    await expectSound(server);
  });
});

test('each payout is as fast as it was ordered', async () => {
  const desk = await onEthereum();
  const speeds: unknown[] = [];
  const { chains } = server.context;
  server.context.chains = plantAdapter(chains, (adapter) => ({
    survey(leg, previous) {
      speeds.push(leg.speed);
      return adapter.survey(leg, previous);
    },
  }));
  for (const speed of ['low', 'high', undefined] as const) {
    await desk.pay('outside', 1_000n, speed);
    await desk.step();
  }
  expect(speeds).toEqual(['low', 'high', 'average']);
});

describe('the queue', () => {
  test('takes new ones before those that are signed, which are asked for once in a block', async () => {
    const desk = await onEthereum();
    const { chains } = server.context;
    let [surveyed, asked] = [0, 0];
    server.context.chains = plantAdapter(chains, (adapter) => ({
      survey(...given) {
        surveyed += 1;
        return adapter.survey(...given);
      },
      knows(signed) {
        asked += 1;
        return adapter.knows(signed);
      },
    }));
    for (let count = 0; count < 40; count += 1) await desk.pay('outside', 100n);
    for (let second = 0; second < 4; second += 1) await desk.step();
    expect([surveyed, asked]).toEqual([40, 0]);
    // Blocks take none of them.
    desk.chain.feeFloor = 1_000n;
    await desk.step(1);
    expect(asked).toBe(40);
    for (let second = 0; second < 10; second += 1) await desk.step();
    expect(asked).toBe(40);
    const id = await desk.pay('outside', 100n);
    await desk.step();
    expect(await desk.sight(id)).toMatchObject({ isWaiting: false });
    server.clock.advance(minuteMs);
    await desk.step();
    expect(asked).toBe(81);
  });

  test('skips payouts whose node is away', async () => {
    const desk = await onEthereum();
    const id = await desk.pay('outside', 1_000n);
    desk.chain.isAway = true;
    for (let second = 0; second < 3; second += 1) await desk.step();
    expect(await desk.troubles()).toEqual([null]);
    desk.chain.isAway = false;
    await desk.step(4);
    expect(await desk.sight(id)).toMatchObject({ state: 'paid' });
  });
});

describe('nonces', () => {
  test('follow each other without a gap, in the order of signing', async () => {
    const desk = await onEthereum();
    for (let count = 0; count < 4; count += 1) await desk.pay('outside', 1_000n);
    await desk.step(1);
    const rows = await desk.rows<{ nonce: string }>(`select facts ->> 'nonce' as nonce from payout_attempts`);
    expect(rows.map(({ nonce }) => nonce).toSorted()).toEqual(['0', '1', '2', '3']);
  });
});

describe('a payout that waits too long', () => {
  test('is signed again once, however many servers look', async () => {
    const desk = await onEthereum();
    const attempts = () => desk.rows('select n from payout_attempts');
    const { context } = await serveOtherwise(server, {});
    desk.chain.feeFloor = 120n;
    const id = await desk.pay('outside', 1_000n);
    await desk.step(2);
    // Both have asked the node about the leg before one of them signs it.
    let asking = 0;
    const { chains } = server.context;
    const asksAfter = (isReady: () => Promise<void> | void) =>
      plantAdapter(chains, (adapter) => ({
        async survey(...asked) {
          asking += 1;
          const survey = await adapter.survey(...asked);
          await eventually(isReady);
          return survey;
        },
      }));
    server.context.chains = asksAfter(() => expect(asking).toBeGreaterThan(1));
    context.chains = asksAfter(async () => expect(await attempts()).toHaveLength(2));
    desk.join(context);
    server.clock.advance(11 * minuteMs);
    await desk.step();
    await desk.step();
    expect(await attempts()).toHaveLength(2);
    await desk.step(4);
    expect(await desk.sight(id)).toMatchObject({ state: 'paid', isReplaced: true });
    expect(desk.received('outside')).toBe(1_000n);
    await expectSound(server);
  });

  test('is not signed again if its network is halted while the node is asked', async () => {
    const desk = await onEthereum();
    desk.chain.feeFloor = 120n;
    await desk.pay('outside', 1_000n);
    await desk.step(2);
    server.context.chains = plantAdapter(server.context.chains, (adapter) => ({
      async survey(...asked) {
        const halted = { network: 'ethereum' as const, reason: 'undone', now: server.clock.now() };
        await haltNetwork(server.context.db, halted);
        return adapter.survey(...asked);
      },
    }));
    server.clock.advance(11 * minuteMs);
    await desk.step();
    expect(await desk.rows('select n from payout_attempts')).toHaveLength(1);
  });

  test('when the replaced one is mined after all, is settled by it', async () => {
    const desk = await onEthereum();
    desk.chain.feeFloor = 120n;
    const id = await desk.pay('outside', 1_000n);
    await desk.step();
    const [first] = await desk.rows<{ hash: string; signed: string }>(
      'select hash, signed from payout_attempts',
    );
    server.clock.advance(11 * minuteMs);
    await desk.step();
    desk.chain.forget();
    desk.chain.feeFloor = 0n;
    await desk.submit(first ?? { hash: '', signed: '' });
    desk.chain.mine();
    await desk.step(4);
    expect(await desk.sight(id)).toMatchObject({ state: 'paid', hash: first?.hash });
    expect(desk.received('outside')).toBe(1_000n);
    await expectSound(server);
  });

  test('has its replacement handed in again when the network undoes its final block', async () => {
    const desk = await onEthereum();
    desk.chain.feeFloor = 120n;
    const id = await desk.pay('outside', 1_000n);
    await desk.step();
    server.clock.advance(11 * minuteMs);
    await desk.step(3);
    const sight = await desk.sight(id);
    expect(sight).toMatchObject({ state: 'paid', isReplaced: true });
    desk.chain.reorganise(4, 'are forgotten');
    desk.chain.mine(5);
    await desk.step();
    await desk.step();
    expect(desk.chain.waitingHashes).toEqual([sight?.hash]);
  });

  test('stays in its network’s hands while it can’t be signed again', async () => {
    const desk = await onEthereum();
    const { chains } = server.context;
    desk.chain.feeFloor = 120n;
    const id = await desk.pay('outside', 1_000n);
    await desk.step();
    server.context.chains = plantAdapter(chains, () => ({
      survey: () => Promise.reject(new LegRefused('the recipient is blocked now')),
    }));
    desk.chain.forget();
    server.clock.advance(11 * minuteMs);
    await desk.step();
    expect(desk.chain.waitingHashes).toHaveLength(1);
    desk.chain.feeFloor = 0n;
    await desk.step(4);
    expect(await desk.sight(id)).toMatchObject({ state: 'paid' });
    await expectSound(server);
  });
});
