import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { test } from './e2e-test';
import { BurnPage } from './pages/burn-page';
import { translator } from './translator';

const t = translator();
const usdt = 'tectum-note-usdt';

test.use({ viewport: { width: 375, height: 667 } });

/** Expects a low foot, and that the end of what scrolls can be brought above it. */
async function expectLowFoot(sheet: Locator, step: string): Promise<void> {
  const [whole, foot] = await Promise.all([sheet.boundingBox(), sheet.locator('footer').boundingBox()]);
  expect((foot?.height ?? 0) / (whole?.height ?? 1), `${step}: share of the foot`).toBeLessThanOrEqual(0.4);
  const last = sheet.locator('[data-page] > :not([data-page] > div:empty)').last();
  await last.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const end = await last.boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0), `${step}: end of the content`).toBeLessThanOrEqual(
    Math.ceil(foot?.y ?? 0),
  );
}

test('on a short screen the foot of a sheet covers nothing that is confirmed above it', async ({
  page,
  holdersSheet: sheet,
  payer,
}) => {
  await sheet.open(usdt, 'handover');
  await sheet.choose('20', 2);
  await expectLowFoot(sheet.sheet, 'chooser');
  await sheet.press('next');
  await sheet.expectPage('recipientHeading');
  await expectLowFoot(sheet.sheet, 'recipient');
  await sheet.recipient.fill(payer.email);
  await sheet.press('recipientFind');
  await sheet.expectPage('handoverConfirm');
  await expectLowFoot(sheet.sheet, 'handover');

  await sheet.open(usdt, 'export');
  await sheet.choose('5', 3);
  await sheet.press('next');
  await sheet.expectPage('exportConfirm');
  await expectLowFoot(sheet.sheet, 'export');

  const burn = new BurnPage(page);
  await burn.openSheet(usdt);
  await sheet.choose('20', 1);
  await sheet.press('next');
  await burn.expectPage('payoutHeading');
  await burn.tier('average').click();
  const tick = burn.sheet.getByText(t('fees:payAnyway'));
  await expectLowFoot(burn.sheet, 'payout');
  await tick.click();
  await burn.button('review').click();
  await burn.expectPage('confirmHeading', { count: 1 });
  await expectLowFoot(burn.sheet, 'burn');
});
