import { Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { ModelChain } from '../../tests/support/model-chain';
import { operatorOf } from '../../tests/support/operator-of';
import { PayoutDesk } from '../../tests/support/payout-desk';
import { useModelChain } from '../../tests/support/use-model-chain';
import { withServerForEachTest } from '../../tests/support/with-server';
import { listCurrencies } from '../market/currencies/currencies';
import { haltNetwork } from './arrivals/chain-cursors';
import { registerChainMetrics } from './chain-metrics';
import { NodeWatch, followNetworks } from './follow-networks';
import { isSlow, listWaitingPayouts, networkStates } from './network-states';

const server = withServerForEachTest();
const minuteMs = 60_000;

const stateOf = async (network: string) => {
  const state = (await networkStates(server.context)).find((one) => one.network === network);
  if (state === undefined) throw new Error(`${network} is not followed`);
  return state;
};
const metricsOf = async (network: string): Promise<string[]> => {
  const registry = new Registry();
  registerChainMetrics(registry, server.context);
  return (await registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith('chain_') && line.includes(`network="${network}"`))
    .map((line) => line.replace(`network="${network}"`, '').replace('{}', '').replace('{,', '{'));
};
const slowKeys = async () =>
  (await listCurrencies(server.context)).flatMap((one) => ('isSlow' in one ? [one.key] : []));

describe('the state of a network', () => {
  test('says how old its newest block is, and how far its node is behind', async () => {
    const desk = await PayoutDesk.onEthereum(server, 1_000n);
    const head = await desk.adapter.head();
    const tipAt = new Date(server.clock.now().getTime() - minuteMs);
    desk.adapter.head = () => Promise.resolve({ ...head, tipAt, behind: 7n });
    await followNetworks(server.context);
    const state = await stateOf('ethereum');
    expect(state).toMatchObject({ isConnected: true, tipHeight: head.tip.height, tipAt, behind: 7n });
    expect(isSlow(state, server.clock.now())).toBe(true);
    const line =
      /^ethereum {2}connected {2}newest block \d+, 60 s old {2}THE NODE IS 7 BLOCKS BEHIND {2}read to/m;
    expect(await operatorOf(server).run('chain', 'status')).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(line) as string,
    });
    expect(await operatorOf(server).done('audit')).toMatch(line);
    expect(await metricsOf('ethereum')).toEqual([
      'chain_node_connected 1',
      `chain_tip_height ${head.tip.height}`,
      'chain_tip_age_seconds 60',
      'chain_node_behind_blocks 7',
      'chain_unread_blocks 0',
      'chain_halted 0',
    ]);
  });

  test('says since when its node is away, why, and that payouts wait for it', async () => {
    const desk = await PayoutDesk.onEthereum(server, 1_000n);
    const answeredAt = server.clock.now();
    desk.chain.isAway = true;
    const id = await desk.pay('outside', 100n);
    await desk.step();
    const failingSince = server.clock.now();
    await desk.step();
    expect(await stateOf('ethereum')).toMatchObject({
      isConnected: false,
      answeredAt,
      failingSince,
      error: 'connection refused',
    });
    const { exitCode, text } = await operatorOf(server).run('chain', 'status');
    expect(exitCode).toBe(1);
    expect(text).toContain(`NODE AWAY since ${failingSince.toISOString()}: connection refused`);
    expect(text).toMatch(/^ethereum {2}payouts: 1 node away, the oldest since /m);
    expect(await metricsOf('ethereum')).toEqual(
      expect.arrayContaining(['chain_node_connected 0', 'chain_payouts_waiting{reason="node away"} 1']),
    );
    expect((await operatorOf(server).run('audit')).text).toMatch(/^ethereum {2}NODE AWAY/m);
    desk.chain.isAway = false;
    await desk.step(4);
    expect(await desk.sight(id)).toMatchObject({ state: 'paid' });
    expect(await stateOf('ethereum')).toMatchObject({ isConnected: true, failingSince: null, error: null });
    expect(await listWaitingPayouts(server.context.db)).toEqual([]);
  });

  test('is unknown after minutes without any server asking its node', async () => {
    await PayoutDesk.onEthereum(server, 1_000n);
    server.clock.advance(10 * minuteMs);
    expect(await stateOf('ethereum')).toMatchObject({ isConnected: false, failingSince: null });
    expect((await operatorOf(server).run('chain', 'status')).text).toContain('NOT ASKED BY ANY SERVER');
    expect(await stateOf('tron')).toMatchObject({ isConnected: true, isReal: false });
  });

  test('is shown to users after half a minute, with every currency of the network', async () => {
    const desk = await PayoutDesk.onEthereum(server, 1_000n);
    expect(await slowKeys()).toEqual([]);
    desk.chain.isAway = true;
    await desk.step();
    expect(await slowKeys()).toEqual([]);
    server.clock.advance(minuteMs / 2);
    expect(await slowKeys()).toEqual(['ethereum-native-eth', 'ethereum-erc20-usdt', 'ethereum-erc20-tet']);
    desk.chain.isAway = false;
    await desk.step();
    expect(await slowKeys()).toEqual([]);
  });
});

test('payouts wait for a review, for coins, for the operator, for a block, or for their turn', async () => {
  const desk = await PayoutDesk.onBitcoin(server, 100_000n, 150_000n);
  const reasons = async () =>
    (await listWaitingPayouts(server.context.db)).map(({ reason, count }) => `${count} ${reason}`);
  desk.chain.feeFloor = 1_000_000n;
  await desk.pay('outside', 10_000n);
  expect(await reasons()).toEqual(['1 queued']);
  await desk.step();
  expect(await reasons()).toEqual(['1 sent']);
  await desk.rows('delete from chain_coins where origin_leg_id is not null');
  await desk.pay('outside', 50_000n);
  await desk.step();
  expect(await reasons()).toEqual(['1 custody short', '1 sent']);
  await desk.rows(`update payout_legs set trouble = 'SigningRefused: above' where state = 'waiting'`);
  expect(await reasons()).toEqual(['1 review', '1 sent']);
  await desk.rows(`update payout_legs set trouble = null where state = 'waiting'`);
  const { db, clock } = server.context;
  await haltNetwork(db, { network: 'bitcoin', reason: 'a thief', now: clock.now() });
  expect(await reasons()).toEqual(['1 halted', '1 sent']);
});

test('a node has answered as soon as its network is listed', async () => {
  const adapter = await useModelChain(server, new ModelChain('tron', 'expiring'));
  let seen: unknown;
  adapter.waiting = async () => {
    seen = await stateOf('tron');
    return [];
  };
  await followNetworks(server.context);
  expect(seen).toMatchObject({ isConnected: true, answeredAt: server.clock.now() });
});

test('an unchanged answer is noted at most every ten seconds', async () => {
  const chain = new ModelChain('tron', 'expiring');
  await useModelChain(server, chain);
  const written = async () =>
    (await server.database.query<{ xmin: string }>('select xmin::text from chain_nodes')).rows;
  const watch = new NodeWatch();
  await followNetworks(server.context, watch);
  const before = await written();
  server.clock.advance(9_000);
  await followNetworks(server.context, watch);
  expect(await written()).toEqual(before);
  server.clock.advance(1_000);
  await followNetworks(server.context, watch);
  expect(await written()).not.toEqual(before);
});
