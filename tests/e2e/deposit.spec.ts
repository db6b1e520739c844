import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { billsPaths } from '../../contract/bills/bills.paths';
import { exportsPaths } from '../../contract/exports/exports.paths';
import { test } from './e2e-test';
import { findViolations } from './find-violations';
import { BillSheetPage } from './pages/bill-sheet-page';
import { translator } from './translator';

const t = translator();
const usdt = 'tectum-note-usdt';

/** Exports one bill and answers its text. */
async function exportOne(request: APIRequestContext, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const at = (path: string) => path.replace(':currencyKey', usdt);
  const listed = await request.get(at(billsPaths.listBills.path), {
    headers,
    params: { nominal: '5', count: '10' },
  });
  const { payload } = (await listed.json()) as { payload: { bills: { serial: string }[] } };
  const stack = payload.bills.slice(0, 1).map(({ serial }) => serial);
  const answer = await request.post(at(exportsPaths.exportBills.path), { headers, data: { stack } });
  const exported = (await answer.json()) as { payload: { exported: { serial: string; pin: string }[] } };
  return exported.payload.exported.map(({ serial, pin }) => `${serial}/${pin}`).join('\n');
}

test('text becomes bills: mistakes are told at their lines, what is rejected can be mended', async ({
  page,
  browser,
  server,
  signIn,
  holder,
  payer,
}) => {
  const adas = await browser.newContext({ baseURL: server.url });
  const text = await exportOne(adas.request, await signIn(holder, adas));
  await adas.close();
  await signIn(payer);
  const sheet = new BillSheetPage(page);
  await sheet.open(usdt, 'deposit');
  await sheet.press('depositAction');
  await expect(sheet.sheet.getByText(t('validation:required'))).toBeVisible();
  await sheet.text.fill(`${text}\n\nhello\n123/4567\n${text.slice(0, 16)}/1\n${text}\n0000112345678901/ABCD`);
  for (const line of [3, 4, 5, 6]) await expect(sheet.says('lineNumber', { line })).toBeVisible();
  for (const key of [
    'invalidDataFormat',
    'invalidSerialFormat',
    'invalidPasscodeFormat',
    'dublicateNumberError',
  ])
    await expect(sheet.sheet.getByText(t(`bill-sheets:${key}`))).toBeVisible();
  await expect(sheet.says('billTextOtherHub', { count: 1 })).toBeVisible();
  expect(await findViolations(page, 'light')).toEqual([]);
  await sheet.text.fill('0000112345678901/ABCD');
  await expect(sheet.says('billTextAllOther')).toBeVisible();
  await sheet.text.fill(
    Array.from({ length: 51 }, (_, index) => `00501${10_000_000_000 + index}/ABCD`).join('\n'),
  );
  await expect(sheet.says('billTextOver', { max: 50 })).toBeVisible();

  await sheet.text.fill(`${text}\n0050112345678901/ABCDEF`);
  await sheet.press('depositAction');
  await sheet.expectPage('depositDone');
  await expect(sheet.amount('5 USDT')).toBeAttached();
  await expect(sheet.says('rejectedInvalid')).toBeVisible();
  await sheet.press('depositEdit');
  await expect(sheet.text).toHaveValue('0050112345678901/ABCDEF');
});

test('text is added from the clipboard, a chosen file and a dropped one; what cannot be read is told', async ({
  page,
  context,
  signIn,
  payer,
}) => {
  await signIn(payer);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sheet = new BillSheetPage(page);
  await sheet.open(usdt, 'deposit');
  const [pasted, chosen, dropped] = [1, 2, 3].map((digit) => `005011234567890${digit}/ABCDEF`);
  await page.evaluate(async (text) => navigator.clipboard.writeText(text), pasted ?? '');
  await sheet.press('billTextPaste');
  await expect(sheet.text).toHaveValue(pasted ?? '');

  const file = sheet.sheet.locator('input[type="file"]');
  const asFile = (text: string) => ({
    name: 'bills.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  });
  await file.setInputFiles(asFile(chosen ?? ''));
  await expect(sheet.text).toHaveValue([pasted, chosen].join('\n'));
  await file.setInputFiles(asFile('x'.repeat(70_000)));
  await expect(sheet.says('billTextFileFailed', { count: 50 })).toBeVisible();
  await expect(sheet.text).toHaveValue([pasted, chosen].join('\n'));

  const dataTransfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'bills.txt', { type: 'text/plain' }));
    return data;
  }, dropped ?? '');
  await sheet.text.dispatchEvent('drop', { dataTransfer });
  await expect(sheet.text).toHaveValue([pasted, chosen, dropped].join('\n'));
  await expect(sheet.says('billTextFileFailed', { count: 50 })).toBeHidden();

  await context.clearPermissions();
  await page.evaluate(() => {
    navigator.clipboard.readText = async () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await sheet.press('billTextPaste');
  await expect(sheet.says('billTextPasteFailed')).toBeVisible();
  await expect(sheet.text).toHaveValue([pasted, chosen, dropped].join('\n'));
});
