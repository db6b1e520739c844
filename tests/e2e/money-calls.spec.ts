import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { balancesPaths } from '../../contract/balances/balances.paths';
import { migrationPaths } from '../../contract/migration/migration.paths';
import { userPaths } from '../../contract/user/user.paths';
import { test } from './e2e-test';
import { expectAmount } from './expect-amount';
import { AppPage } from './pages/app-page';
import { translator } from './translator';

const t = translator();
const { path, method } = migrationPaths.migrateBeta;

/** The state after a page crashed between writing its record and receiving the response. */
async function leaveOpen(page: Page, record: { key: string; userId: number; amount: string }): Promise<void> {
  await page.evaluate(
    async ({ key, userId, amount, ...call }) => {
      const request = indexedDB.open('billfold-money-calls');
      await new Promise<void>((resolve, reject) => {
        request.addEventListener('upgradeneeded', () => request.result.createObjectStore('calls'));
        request.addEventListener('success', () => resolve());
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
      });
      const transaction = request.result.transaction('calls', 'readwrite');
      const input = { body: { amount, type: 0 } };
      const entry = { key, userId, ...call, input, startedAtMs: Date.now() };
      transaction.objectStore('calls').put(entry, key);
      await new Promise((resolve) => transaction.addEventListener('complete', resolve));
      request.result.close();
    },
    { ...record, path, method },
  );
}

async function readUser(page: Page, token: string): Promise<{ id: number; v4: string }> {
  const headers = { authorization: `Bearer ${token}` };
  const user = await page.request.get(userPaths.getUser.path, { headers });
  const balancePath = balancesPaths.getBalance.path.replace(':currencyKey', 'tectum-v4-tet');
  const balance = await page.request.get(balancePath, { headers });
  return {
    id: ((await user.json()) as { payload: { id: number } }).payload.id,
    v4: ((await balance.json()) as { payload: { value: string } }).payload.value,
  };
}

test(
  'an operation whose answer was lost is checked after a reload, done once, and its result is shown',
  { tag: '@nightly' },
  async ({ page, signIn, payer }) => {
    const token = await signIn(payer);
    const app = new AppPage(page);
    await page.goto('/');
    await app.expectBills();
    const before = await readUser(page, token);
    const key = randomUUID();
    // The server executed it, but the response was lost.
    const sent = await page.request.post(path, {
      data: { amount: '0.5', type: 0 },
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    });
    expect(sent.ok()).toBe(true);
    await leaveOpen(page, { key, userId: before.id, amount: '0.5' });
    await page.reload();
    await expect(page.getByText(t('shell:moneyDone'))).toBeVisible();
    const after = await readUser(page, token);
    expectAmount(before.v4, '0', { name: 'what he had' });
    expectAmount(after.v4, '0.5', { name: 'what he has' });
    await page.getByRole('button', { name: t('shell:moneyDismiss') }).click();
    await expect(page.getByText(t('shell:moneyDone'))).toBeHidden();
    await page.reload();
    await app.expectBills();
    await expect(page.getByText(t('shell:moneyDone'))).toBeHidden();
  },
);
