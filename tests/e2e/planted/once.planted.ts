import { appendFileSync } from 'node:fs';
import { test } from '../e2e-test';
import { expectAmount } from '../expect-amount';

test('everything is wrong at the first try, and right at the second', async ({ page, server }, { retry }) => {
  appendFileSync(process.env['PLANTED_SERVERS'] ?? '', `${server.url}\n`);
  await page.goto('/policy');
  if (retry > 0) return;
  await page.route('**/broken', (route) => route.fulfill({ status: 502, body: '' }));
  await page.evaluate(async () => {
    await fetch('/broken');
    setTimeout(() => {
      throw new Error('nobody catches it');
    });
  });
  await server.query('update system_balances set balance = balance - 1');
  expectAmount('7.49', '7.5', { name: 'the purse' });
});
