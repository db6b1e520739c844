import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { operatorOf } from '../../tests/support/operator-of';
import { PayoutDesk } from '../../tests/support/payout-desk';
import { withServerForEachTest } from '../../tests/support/with-server';
import { registerChainMetrics } from './chain-metrics';

const server = withServerForEachTest();

async function metric(name: string): Promise<number | undefined> {
  const registry = new Registry();
  registerChainMetrics(registry, server.context);
  const lines = (await registry.metrics()).split('\n');
  const value = lines.find((line) => line.startsWith(`${name}{network="bitcoin"}`))?.split(' ')[1];
  return value === undefined ? undefined : Number(value);
}

test('what payments of a day cost beyond their users’ fees is a metric, and an alarm above its limit', async () => {
  const desk = await PayoutDesk.onBitcoin(server, 100_000n, 150_000n);
  const status = async () => operatorOf(server).run('chain', 'status');
  expect(await metric('chain_fees_beyond')).toBeUndefined();
  await desk.pay('outside', 10_000n);
  await desk.step(4);
  // The model's network took 100, and the user paid 1.
  expect(await metric('chain_fees_beyond')).toBe(0.000_000_99);
  expect(await metric('chain_fees_beyond_limit')).toBeGreaterThan(0.000_1);
  expect(await status()).toMatchObject({
    exitCode: 0,
    text: expect.stringContaining(
      'in the last 24 hours we paid 0.00000099 BTC more than users did\n',
    ) as string,
  });
  server.context.config = { ...server.context.config, FEES_BEYOND_DAY_USD: 0 };
  expect(await status()).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('ABOVE THE LIMIT OF 0 BTC') as string,
  });
  // Ids never go back in time within a process, and a test of limits may have set its date some days ahead.
  server.clock.advance(400 * 86_400_000);
  expect(await metric('chain_fees_beyond')).toBeUndefined();
});
