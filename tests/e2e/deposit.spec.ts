import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { billsPaths } from '../../contract/bills/bills.paths';
import { exportsPaths } from '../../contract/exports/exports.paths';
import { test } from './e2e-test';
import { findViolations } from './find-violations';
import { BillSheetPage } from './pages/bill-sheet-page';

const usdt = 'tectum-note-usdt';
const unknown = '0050112345678901/ABCDEF';

/** Exports one bill and returns its bearer line. */
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

test(
  'text from the clipboard, a file and a dropped file becomes bills; rejected lines can be fixed',
  { tag: '@nightly' },
  async ({ page, context, browser, server, signIn, holder, payer }) => {
    const adas = await browser.newContext({ baseURL: server.url });
    const text = await exportOne(adas.request, await signIn(holder, adas));
    await adas.close();
    await signIn(payer);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const sheet = new BillSheetPage(page);
    await sheet.open(usdt, 'deposit');
    await page.evaluate(async (copied) => navigator.clipboard.writeText(copied), text);
    await sheet.press('billTextPaste');
    await expect(sheet.text).toHaveValue(text);

    const asFile = (content: string) => ({
      name: 'bills.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(content),
    });
    await sheet.sheet.locator('input[type="file"]').setInputFiles(asFile('hello'));
    await expect(sheet.text).toHaveValue(`${text}\nhello`);
    const dataTransfer = await page.evaluateHandle((dropped) => {
      const data = new DataTransfer();
      data.items.add(new File([dropped], 'bills.txt', { type: 'text/plain' }));
      return data;
    }, unknown);
    await sheet.text.dispatchEvent('drop', { dataTransfer });
    await expect(sheet.text).toHaveValue(`${text}\nhello\n${unknown}`);
    await expect(sheet.says('lineNumber', { line: 2 })).toBeVisible();
    expect(await findViolations(page, 'light')).toEqual([]);

    await sheet.text.fill(`${text}\n${unknown}`);
    await sheet.press('depositAction');
    await sheet.expectPage('depositDone');
    // As the sum, on the tray, and as the bill in the list.
    await expect(sheet.amount('5 USDT')).toHaveCount(3);
    await expect(sheet.says('rejectedInvalid')).toBeVisible();
    await sheet.press('depositEdit');
    await expect(sheet.text).toHaveValue(unknown);
  },
);
