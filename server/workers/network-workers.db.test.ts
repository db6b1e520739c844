import { expect, onTestFinished, test } from 'vitest';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { ModelChain } from '../../tests/support/model-chain';
import { PayoutDesk } from '../../tests/support/payout-desk';
import { useModelChain } from '../../tests/support/use-model-chain';
import { withServerForEachTest } from '../../tests/support/with-server';
import { custodyPlaceOf } from '../chains/addresses/our-addresses';
import { listCursors } from '../chains/arrivals/chain-cursors';
import type { ChainNetwork } from '../chains/chain-networks';
import { produceBlocks } from '../chains/embedded/produce-blocks';
import { networkWorkers, startWorkers } from './background-work';

const server = withServerForEachTest();
const patience = { timeout: 5_000 };

const scanned = async (network: ChainNetwork) =>
  (await listCursors(server.context.db)).get(network)?.scanned.height ?? 0n;

test('a network whose node does not answer delays neither another node nor the simulated networks', async () => {
  const desk = await PayoutDesk.onEthereum(server, 100_000n);
  const bitcoin = new ModelChain('bitcoin', 'coins');
  await useModelChain(server, bitcoin);
  const custody = server.context.walletKeys.addressOf(custodyPlaceOf('bitcoin'));
  bitcoin.fund(requireCurrency('bitcoin-native-btc'), custody, 1_000n);
  await desk.step();
  const [before, simulated] = [await scanned('bitcoin'), await scanned('tron')];
  bitcoin.isSilent = true;
  bitcoin.mine();
  const stop = startWorkers(server.context, networkWorkers);
  onTestFinished(async () => {
    bitcoin.isSilent = false;
    await stop();
  });

  const id = await desk.pay('outside', 1_000n);
  await expect.poll(() => desk.chain.waiting.size, patience).toBe(1);
  for (let mined = 0; mined < 3; mined += 1) {
    desk.chain.mine();
    await produceBlocks(server.context.db, { now: server.clock.now(), intervalMs: 0 });
    await expect.poll(() => scanned('ethereum'), patience).toBe(desk.chain.tip.height);
  }
  await expect.poll(() => scanned('tron'), patience).toBe(simulated + 3n);
  await expect.poll(() => desk.sight(id), patience).toMatchObject({ state: 'paid' });
  expect(await scanned('bitcoin')).toBe(before);
  bitcoin.isSilent = false;
  await expect.poll(() => scanned('bitcoin'), patience).toBe(bitcoin.tip.height);
});
