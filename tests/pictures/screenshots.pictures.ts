import type { Page } from '@playwright/test';
import { AppPage } from '../e2e/pages/app-page';
import { EposPage } from '../e2e/pages/epos-page';
import { TillPage } from '../e2e/pages/till-page';
import { BillSheetPage } from '../e2e/pages/bill-sheet-page';
import { BillsPage } from '../e2e/pages/bills-page';
import { LoginPage } from '../e2e/pages/login-page';
import { cafe, lin, signInByApi } from '../e2e/sign-in-by-api';
import { test } from '../support/server-fixture';
import { writePublicFile } from './public-file';

const sizes = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1280, height: 800 } },
};
const quality = 0.82;

/** Takes a screenshot as WebP, which is a third of the size of PNG. */
async function shoot(page: Page, address: string): Promise<void> {
  const png = await page.screenshot({ animations: 'disabled' });
  const blank = await page.context().newPage();
  const webp = await blank.evaluate(
    async ([text, wanted]) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = document.createElement('canvas');
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      return canvas.toDataURL('image/webp', wanted).split(',')[1] ?? '';
    },
    [png.toString('base64'), quality] as const,
  );
  await blank.close();
  await writePublicFile(address, Buffer.from(webp, 'base64'));
}

for (const [size, look] of Object.entries(sizes)) {
  test(`screenshots, ${size}`, async ({ browser, server }) => {
    const context = await browser.newContext({ ...look, baseURL: server.url, colorScheme: 'light' });
    await context.addInitScript(() => localStorage.setItem('billfold.cookies', 'declined'));
    const page = await context.newPage();
    if (size === 'narrow') {
      await new LoginPage(page).open();
      await new LoginPage(page).heading.waitFor();
      await shoot(page, '/screenshots/login-narrow.webp');
    }
    await signInByApi(context);
    await page.goto('/bills');
    await new AppPage(page).expectBills();
    // The hub that holds the demo's bills.
    const bills = new BillsPage(page);
    await bills.hub('Green').click();
    await bills.cards.first().waitFor();
    await page.evaluate(async () => document.fonts.ready);
    await shoot(page, `/screenshots/bills-${size}.webp`);
    if (size === 'narrow') {
      const sheet = new BillSheetPage(page);
      await sheet.open('tectum-note-usdt', 'handover');
      await sheet.choose('20', 2);
      await sheet.choose('5', 1);
      await sheet.count('5').blur();
      await shoot(page, '/screenshots/handover-narrow.webp');
    }
    await context.close();
  });
}

test('screenshots of the till and its customer', async ({ browser, server }) => {
  const open = async (baseURL: string, account?: typeof cafe | typeof lin) => {
    const context = await browser.newContext({ ...sizes.narrow, baseURL, colorScheme: 'light' });
    await context.addInitScript(() => localStorage.setItem('billfold.cookies', 'declined'));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInByApi(context, account);
    return context.newPage();
  };
  const tillPage = await open(server.url, cafe);
  const till = new TillPage(tillPage);
  await till.open();
  await till.chooseUnit('USD');
  await till.tap('7', 'keyMark', '5', '0');
  const link = await till.show();
  const phone = await open(new URL(link).origin, lin);
  const payer = new EposPage(phone);
  await phone.goto(link);
  await payer.expectStep('confirmTitle');
  await till.says('stateSeen').first().waitFor();
  await shoot(tillPage, '/screenshots/till-narrow.webp');
  await shoot(phone, '/screenshots/pay-narrow.webp');
  await payer.pay.tap();
  await payer.expectStep('paid');
  await till.match.waitFor();
  await shoot(phone, '/screenshots/paid-narrow.webp');
});
