import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { billsPaths } from '../../contract/bills/bills.paths';
import { bulkPaths } from '../../contract/bulk/bulk.paths';
import { exportsPaths } from '../../contract/exports/exports.paths';
import { test } from './e2e-test';
import { expectAccessible } from './expect-accessible';
import { focusOn } from './focus-on';
import { giveBills } from './give-bills';
import { translator } from './translator';

const t = translator();
const currencyKey = 'tectum-note-usdt';
/** Enough bills that the server dies in the middle, and few enough that a job takes them at once. */
const manyBills = 5_000;
const fewBills = 60;
/** The lease of a killed server ends after 15 s. */
const wholeMs = 120_000;

/** Calls the API as the user who is signed in. */
async function post(request: APIRequestContext, token: string, path: string, data: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const answer = await request.post(path.replace(':currencyKey', currencyKey), { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function countBills(request: APIRequestContext, token: string): Promise<number> {
  const path = billsPaths.getBillBalance.path.replace(':currencyKey', currencyKey);
  const answer = await request.get(path, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { payload: { amount: number } }).payload.amount;
}

async function openTable(page: Page): Promise<void> {
  await page.goto(`/bills/${currencyKey}`);
  await page.getByRole('button', { name: t('bills:selectBills') }).click();
  await expect(page.getByRole('listbox', { name: t('bulk:table') })).toBeVisible();
}

/** Opens the table again and selects all bills of one dollar. */
async function selectOnes(page: Page): Promise<void> {
  await openTable(page);
  await page.getByText(/^1 USDT · /).click();
}

/** Hands the selected bills over; `meanwhile` happens before the last press. */
async function handOverTo(page: Page, email: string, meanwhile: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: t('bills:handOver'), exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: t('bill-sheets:recipientLabel') }).fill(email);
  await sheet.getByRole('button', { name: t('bill-sheets:recipientFind') }).click();
  const begin = sheet.getByRole('button', { name: t('bulk:action_handover') });
  await focusOn(begin);
  await meanwhile();
  const taken = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'POST' && new URL(answer.url()).pathname === bulkPaths.createBulkJob.path,
  );
  await begin.click();
  await taken;
}

test(
  'thousands of bills are handed over as one job while the server dies, and the failed one is tried again',
  { tag: ['@nightly', '@wide'] },
  async ({ page, browser, context, problems, server, books, signIn, holder, payer }) => {
    test.setTimeout(3 * wholeMs);
    problems.expect(/net::ERR_|Failed to load resource|status of 50|Unable to preload/);
    const serials = await giveBills(books, holder.id, manyBills);
    const token = await signIn(holder);
    const [gone = ''] = serials;
    await openTable(page);
    await selectOnes(page);
    const lins = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
    const linsToken = await signIn(payer, lins);
    const before = await countBills(lins.request, linsToken);
    // One bill leaves the account before the job reaches it.
    await handOverTo(page, payer.email, () =>
      post(context.request, token, exportsPaths.exportBills.path, { stack: [gone] }),
    );
    await server.kill();
    await expect(page).toHaveURL(/modal=job_/);
    await server.revive();
    await page.reload();
    const sheet = page.getByRole('dialog');
    const retry = sheet.getByRole('button', { name: t('bulk:retry', { count: 1 }) });
    await expect(retry).toBeVisible({ timeout: wholeMs });
    await expect(sheet.getByText(gone.replaceAll(/(\d{4})(?=\d)/g, '$1 '))).toBeVisible();
    await expectAccessible(page, 'a job with a failed line');
    await post(context.request, token, exportsPaths.takeBackBills.path, { stack: [gone] });
    await focusOn(retry);
    await retry.click();
    await expect(retry).toBeHidden({ timeout: wholeMs });
    // The button disappears as soon as the job continues, not when it has ended.
    await expect
      .poll(async () => (await countBills(lins.request, linsToken)) - before, { timeout: wholeMs })
      .toBeGreaterThanOrEqual(manyBills);
    await sheet.getByRole('button', { name: t('bill-sheets:done') }).click();
    await page.goto('/bills');
    await expect(page.getByRole('region', { name: t('bulk:jobs') })).toBeHidden();
    await lins.close();
  },
);

test(
  'a job for an unknown recipient is refused before it begins, and a file’s mistakes are shown at their lines',
  { tag: '@wide' },
  async ({ page, problems, books, signIn, holder }) => {
    problems.expect(/409|404/);
    await giveBills(books, holder.id, fewBills);
    await signIn(holder);
    await openTable(page);
    await expectAccessible(page, 'the table of bills');
    await selectOnes(page);
    await page.getByRole('button', { name: t('bills:handOver'), exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: t('bill-sheets:recipientLabel') }).fill('nobody@billfold.test');
    await sheet.getByRole('button', { name: t('bill-sheets:recipientFind') }).click();
    await expect(sheet.getByText(t('errors:userNotFound'))).toBeVisible();

    await page.goto('/bills?hub=green&modal=deposit');
    await sheet.getByRole('button', { name: t('bill-sheets:depositMany', { max: 50 }) }).click();
    const lines = Array.from(
      { length: 10_000 },
      (_, index) => `00502${String(index).padStart(11, '0')}/AAAA`,
    );
    const buffer = Buffer.from([...lines.slice(0, 9_998), 'no line', lines[0]].join('\n'));
    const file = { name: 'bills.txt', mimeType: 'text/plain', buffer };
    await sheet.locator('input[type="file"]').setInputFiles(file);
    await expect(sheet.getByText(t('bulk:manyWrong', { count: 2 }))).toBeVisible();
    await expect(sheet.getByText(t('bill-sheets:lineNumber', { line: 9_999 }))).toBeVisible();
    await expect(sheet.getByText(t('bill-sheets:lineNumber', { line: 10_000 }))).toBeVisible();
    await expect(sheet.getByRole('button', { name: t('bill-sheets:next') })).toBeDisabled();
    await expectAccessible(page, 'a file with mistakes');
  },
);
