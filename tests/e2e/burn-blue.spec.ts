import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { unzipSync, strFromU8 } from 'fflate';
import { mintHousePaths } from '../../contract/mint-house/mint-house.paths';
import { test } from './e2e-test';
import { findViolations } from './find-violations';
import { loseResponse } from './lose-response';
import { BillMaker } from './make-bills';
import { BurnPage } from './pages/burn-page';
import { translator } from './translator';

const t = translator();
const tron = 'tron-trc20-usdt';
const unknown = '0000512345678901/ABCDEF';

/** Presses the button, and returns the content of the downloaded archive as one string. */
async function archiveAfter(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  expect(download.suggestedFilename()).toMatch(/^burned-[0-9a-f-]{36}\.zip$/);
  const files = unzipSync(readFileSync(await download.path()));
  return Object.values(files)
    .map((content) => strFromU8(content))
    .join('\n');
}

test('blue bills are burned for an archive, which downloads by itself and can be had again', async ({
  page,
  context,
  problems,
  signIn,
  holder,
}) => {
  test.slow();
  problems.expectLostResponses();
  const token = await signIn(holder);
  const maker = new BillMaker(context.request, token, tron);
  await maker.make({ '1': 4 }, { currencyFill: tron, fee: '39' });
  const lines = await maker.write('1', 4);
  const burn = new BurnPage(page);
  await burn.openTab('blue', tron);
  await burn.text.fill([...lines.slice(0, 1), unknown].join('\n'));
  await burn.next.click();
  await burn.expectFirstPage('confirmHeading', { count: 1 });
  await expect(burn.says('finalBlueText')).toBeVisible();
  expect(await findViolations(page, 'light')).toEqual([]);
  const archive = await archiveAfter(page, async () => burn.button('burnAction').click());
  expect(archive).toContain(lines[0]?.slice(0, 16));
  await burn.expectPage('burned');
  await expect(burn.says('blueSomeWrong')).toBeVisible();
  await expect(burn.sheet.getByText(unknown.slice(0, 16))).toBeVisible();
  await expect(burn.says('archiveTitle')).toBeVisible();
  expect(await findViolations(page, 'light')).toEqual([]);
  expect(await archiveAfter(page, async () => burn.button('download').click())).toBe(archive);
  await burn.button('done').click();

  await burn.text.fill(lines.slice(1, 3).join('\n'));
  await burn.next.click();
  await burn.expectFirstPage('confirmHeading', { count: 2 });
  // The server has burned them, but the response is lost.
  await loseResponse(page, mintHousePaths.burnBills.path);
  const archived = await archiveAfter(page, async () => burn.button('burnAction').click());
  await burn.expectPage('burned');
  await expect(burn.says('blueDone')).toBeVisible();
  for (const line of lines.slice(1, 3)) expect(archived).toContain(line.slice(0, 16));

  // A reload loses nothing, and nothing is stored on the device.
  await page.reload();
  const again = burn.main.getByRole('button', { name: t('burn:download') });
  expect(await archiveAfter(page, async () => again.click())).toContain(lines[1]?.slice(0, 16));
  await burn.text.fill(lines[3] ?? '');
  await burn.next.click();
  await burn.expectFirstPage('confirmHeading', { count: 1 });
  await loseResponse(page, mintHousePaths.burnBills.path, 100);
  await burn.button('burnAction').click();
  await expect(burn.sheet.getByText(t('bill-sheets:checkingAgain'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(t('shell:moneyChecking'))).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByText(/^(?:Completed|Accepted): Burning of 1 USDT$/)).toBeVisible({
    timeout: 30_000,
  });
  const left = page.getByRole('status').getByRole('button', { name: t('burn:download') });
  expect(await archiveAfter(page, async () => left.click())).toContain(lines[3]?.slice(0, 16));

  // For a month each burn in the history offers its own archive.
  await page.goto(`/mint-house/blue/history?currency=${tron}&kind=burn`);
  const rows = burn.main.getByRole('button', { name: t('burn:download') });
  await expect(rows).toHaveCount(3);
  expect(await archiveAfter(page, async () => rows.last().click())).toBe(archive);
  expect(await findViolations(page, 'light')).toEqual([]);
});
