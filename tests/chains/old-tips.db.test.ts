import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { registerChainMetrics } from '../../server/chains/chain-metrics';
import { NodeWatch, followNetworks } from '../../server/chains/follow-networks';
import { joinRealNetworks } from '../../server/chains/real-networks';
import { listCurrencies } from '../../server/market/currencies/currencies';
import { bitcoindIsMissing, startBitcoinNode } from '../support/bitcoin-node';
import type { BitcoinNode } from '../support/bitcoin-node';
import { findBitcoind } from '../support/find-bitcoind.mjs';
import { operatorOf } from '../support/operator-of';
import { startTestServer } from '../support/test-server';
import { anvilNote, findAnvil, startAnvil } from './anvil';
import type { Anvil } from './anvil';
import { deployEthereumTokens } from './evm-chain';

const bitcoind = findBitcoind();
const minuteMs = 60_000;
const testNetworkId = 11_155_111n;

/** A server at a node whose newest block is as old as the server's clock, and what everyone sees of its network. */
async function startAt(environment: Record<string, string>, currencyKey: string) {
  const server = await startTestServer({ environment });
  onTestFinished(server.stop);
  const { context, clock } = server;
  await joinRealNetworks(context);
  const { network } = requireCurrency(currencyKey);
  const watch = new NodeWatch();
  const follow = async () => followNetworks(context, watch);
  const { run } = operatorOf(server);
  const metric = async (name: string) => {
    const registry = new Registry();
    registerChainMetrics(registry, context);
    const line = (await registry.metrics())
      .split('\n')
      .find((one) => one.startsWith(`${name}{network="${network}"}`));
    return Number(line?.split(' ')[1]);
  };
  const isSlow = async () =>
    (await listCurrencies(context)).some((one) => one.key === currencyKey && 'isSlow' in one);
  await follow();
  /** Time passes without a block. */
  const passMinutes = async (minutes: number) => {
    clock.advance(minutes * minuteMs);
    await follow();
  };
  return { passMinutes, run, metric, isSlow };
}

describe.runIf(findAnvil() !== undefined)(`an anvil whose newest block is old${anvilNote}`, () => {
  let anvil: Anvil;
  beforeAll(async () => {
    anvil = await startAnvil(testNetworkId);
  });
  afterAll(() => anvil.stop());

  test('is away after 15 minutes: for the operator, the metrics, the audit and users', async () => {
    const { environment } = await deployEthereumTokens(anvil);
    const settings = { ...environment, ETHEREUM_NETWORK: 'test' };
    const { passMinutes, run, metric, isSlow } = await startAt(settings, 'ethereum-native-eth');
    await passMinutes(14);
    expect((await run('chain', 'status')).text).toMatch(
      /^ethereum {2}connected {2}newest block \d+, 14 min old/m,
    );
    expect([await metric('chain_node_connected'), await isSlow()]).toEqual([1, false]);
    await passMinutes(2);
    await passMinutes(1);
    const away =
      /^ethereum {2}NODE AWAY since .*: the node is stale: its newest block is 10\d\d s old, last answer/m;
    expect(await run('chain', 'status')).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(away) as string,
    });
    expect([await metric('chain_node_connected'), await isSlow()]).toEqual([0, true]);
    expect(await metric('chain_tip_age_seconds')).toBeGreaterThan(16 * 60);
    expect((await run('audit')).text).toMatch(away);

    await anvil.ask('evm_setNextBlockTimestamp', Math.floor(Date.now() / 1000) + 17 * 60);
    await anvil.ask('anvil_mine', '0x1');
    await passMinutes(2);
    expect((await run('chain', 'status')).text).toMatch(/^ethereum {2}connected {2}newest block \d+, /m);
    expect(await isSlow()).toBe(false);
  });
});

const bitcoinNote = bitcoind === undefined ? ` (${bitcoindIsMissing})` : '';
describe.runIf(bitcoind !== undefined)(`a bitcoind whose newest block is old${bitcoinNote}`, () => {
  let node: BitcoinNode;
  beforeAll(async () => {
    node = await startBitcoinNode(bitcoind ?? '');
  });
  afterAll(async () => node.stop());

  test('stays connected, as Bitcoin may have no block for an hour; its age is shown', async () => {
    const settings = { BITCOIN_RPC_URL: node.url, BITCOIN_NETWORK: 'regtest' };
    const { passMinutes, run, metric, isSlow } = await startAt(settings, 'bitcoin-native-btc');
    await passMinutes(90);
    const { exitCode, text } = await run('chain', 'status');
    expect(exitCode).toBe(0);
    expect(text).toMatch(/^bitcoin {3}connected {2}newest block \d+, (?:89|90|91) min old/m);
    expect([await metric('chain_node_connected'), await isSlow()]).toEqual([1, false]);
    expect(await metric('chain_tip_age_seconds')).toBeGreaterThan(89 * 60);
    expect((await run('audit')).text).toContain('The books are right');
  });
});
