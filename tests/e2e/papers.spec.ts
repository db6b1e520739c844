import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { SignedStatement } from '../../contract/statements/statements.contract';
import { test } from './e2e-test';
import { translator } from './translator';

const t = translator();

/** Saves one of the papers and returns its text. */
async function save(page: Page, title: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: title }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

async function check(page: Page, statement: SignedStatement): Promise<void> {
  const buffer = Buffer.from(JSON.stringify(statement, null, 2));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'statement.json', mimeType: 'application/json', buffer });
}

test('what a filter finds is saved; a signed statement is confirmed, and refused with one digit changed', async ({
  page,
  signIn,
  holder,
}) => {
  await signIn(holder);
  await page.goto('/history?type=accrued');
  await page.getByRole('button', { name: t('history:papers') }).click();
  const lines = (await save(page, t('history:paperSheet'))).trim().split('\r\n');
  expect(lines[0]).toContain('Date,Action,Area');
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.slice(1).filter((line) => !line.includes(',accrued,'))).toEqual([]);
  const signed = JSON.parse(await save(page, t('history:paperStatement'))) as SignedStatement;
  await expect(page.getByText(t('history:paperSaved'))).toBeVisible();

  await page.goto('/verify');
  await check(page, signed);
  await expect(page.getByText(t('verify:valid'), { exact: true })).toBeVisible();
  const [balance] = signed.statement.crypto;
  if (balance === undefined) throw new Error('no balance');
  const changed = { ...balance, closing: `9${balance.closing}` };
  await check(page, { ...signed, statement: { ...signed.statement, crypto: [changed] } });
  await expect(page.getByText(t('verify:changed'), { exact: true })).toBeVisible();
});
