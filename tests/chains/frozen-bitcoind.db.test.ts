import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { readLastAudit } from '../../server/audit/audit-state';
import { custodyPlaceOf } from '../../server/chains/addresses/our-addresses';
import { listCursors } from '../../server/chains/arrivals/chain-cursors';
import { produceBlocks } from '../../server/chains/embedded/produce-blocks';
import { followNetworks } from '../../server/chains/follow-networks';
import { joinRealNetworks } from '../../server/chains/real-networks';
import { networkWorkers, startWorkers } from '../../server/workers/background-work';
import { bitcoindIsMissing, startBitcoinNode } from '../support/bitcoin-node';
import type { BitcoinNode } from '../support/bitcoin-node';
import { findBitcoind } from '../support/find-bitcoind.mjs';
import { operatorOf } from '../support/operator-of';
import { startTestServer } from '../support/test-server';
import { bitcoinChain } from './bitcoin-chain';

const bitcoind = findBitcoind();
const note = bitcoind === undefined ? ` (${bitcoindIsMissing})` : '';
/** One call of a node waits 10 s. */
const patience = { timeout: 60_000 };
const auditMs = 15_000;

describe.runIf(bitcoind !== undefined)(`a bitcoind that is stopped by SIGSTOP${note}`, () => {
  let node: BitcoinNode;
  beforeAll(async () => {
    node = await startBitcoinNode(bitcoind ?? '');
  });
  afterAll(async () => node.stop());

  test('leaves the audit unsure within its limit, and the other networks continue', patience, async () => {
    const server = await startTestServer({
      environment: { BITCOIN_RPC_URL: node.url, BITCOIN_NETWORK: 'regtest' },
    });
    onTestFinished(server.stop);
    const { context, clock, database } = server;
    await joinRealNetworks(context);
    const custody = context.walletKeys.addressOf(custodyPlaceOf('bitcoin'));
    await bitcoinChain(node).payFromOutside(custody, 5_000_000n, requireCurrency('bitcoin-native-btc'));
    await node.mine(3);
    await followNetworks(context);
    const { run, done } = operatorOf(server);
    expect(await done('audit')).toContain('The books are right');

    node.freeze();
    onTestFinished(node.resume);
    const stop = startWorkers(context, networkWorkers);
    onTestFinished(stop);
    const scanned = async () => (await listCursors(context.db)).get('tron')?.scanned.height ?? 0n;
    const before = await scanned();
    const startedAtMs = performance.now();
    const unsure = run('audit');
    await produceBlocks(context.db, { now: clock.now(), intervalMs: 0 });
    await expect.poll(scanned, { timeout: 5_000 }).toBe(before + 1n);
    expect(await unsure).toMatchObject({
      exitCode: 3,
      text: expect.stringMatching(
        /could not be checked: coins are there: bitcoin: .*not everything/s,
      ) as string,
    });
    expect(performance.now() - startedAtMs).toBeLessThan(auditMs);
    expect((await readLastAudit(context.pool)).unchecked.get('bitcoin')).toBe(1);
    // A second until the round begins, and ten of waiting.
    await expect
      .poll(async () => run('chain', 'status'), { timeout: 20_000 })
      .toMatchObject({
        exitCode: 1,
        text: expect.stringMatching(/^bitcoin {3}NODE AWAY since .*newest block \d+, \d+ s old/m) as string,
      });
    await database.query('update system_balances set balance = balance + 1 where balance <> 0');
    expect(await run('audit')).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(/system balances match: .*could not be checked: .* findings/s) as string,
    });
    await database.query('update system_balances set balance = balance - 1 where balance <> 0');
    node.resume();
    await expect
      .poll(async () => (await run('audit')).text, { timeout: 15_000 })
      .toContain('The books are right');
  });
});
