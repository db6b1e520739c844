import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { auditOnce } from '../../tests/support/audit-rounds';
import { expectSound } from '../../tests/support/expect-sound';
import { operatorOf } from '../../tests/support/operator-of';
import { PayoutDesk } from '../../tests/support/payout-desk';
import { withServerForEachTest } from '../../tests/support/with-server';
import { registerChainMetrics } from './chain-metrics';

const server = withServerForEachTest();
const missing = 'users are owed 0.001, 0.0004 lies at our addresses, 0 is on its way, 0.0006 IS MISSING';

async function metric(name: string, currency: string): Promise<string | undefined> {
  const registry = new Registry();
  registerChainMetrics(registry, server.context);
  const lines = (await registry.metrics()).split('\n');
  return lines.find((line) => line.startsWith(`${name}{currency="${currency}"}`))?.split(' ')[1];
}

test('owing users more than there is stays a finding until the treasury is funded, after a settled theft, too', async () => {
  const desk = await PayoutDesk.onBitcoin(server, 100_000n, 40_000n, 80_000n);
  const { key } = desk.currency;
  const { change, done, run } = operatorOf(server);
  await expectSound(server);
  expect(await done('treasury')).toContain(
    'users are owed 0.001, 0.0012 lies at our addresses, 0 is on its way',
  );

  const [, coin = ''] = desk.chain.coinsOf(desk.custody);
  desk.chain.payAsThief({ from: desk.custody, coin, amount: 79_900n, currency: desk.currency });
  await desk.step(4);
  await change('chain', 'settle', key);
  await change('chain', 'resume', desk.chain.network);
  const { findings } = await auditOnce(server);
  expect(findings).toEqual([{ check: 'users are covered', subject: key, message: missing }]);
  expect(await run('treasury')).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining(missing) as string,
  });
  expect([await metric('chain_owed', key), await metric('chain_missing', key)]).toEqual(['0.001', '0.0006']);

  desk.chain.payFromOutside(desk.currency, desk.custody, 60_000n);
  await desk.step(3);
  await expectSound(server, 'users are covered');
  await change('treasury', 'fund', key);
  await expectSound(server);
  expect(await done('treasury')).not.toContain('MISSING');
});
