import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { test } from './e2e-test';
import { translator } from './translator';

const t = translator();
const usdt = 'tectum-note-usdt';

test(
  'what is taken in the right column is handed over there, also after a reload',
  { tag: ['@nightly', '@wide'] },
  async ({ page, holdersSheet: sheet }) => {
    await page.goto(`/bills/${usdt}`);
    const column = page.locator('aside', { hasText: t('bills:deskTray') });
    await column.getByLabel(t('bill-sheets:makeAmount', { ticker: 'USDT' })).fill('20');
    const handOver = column.getByRole('button', { name: t('bills:handOver') });
    await handOver.click();
    await expect(sheet.heading(t('bill-sheets:recipientHeading'))).toBeVisible();
    await expectOver(sheet.sheet, column);
    await page.reload();
    await expect(sheet.available('20')).toBeVisible();
    await expectOver(sheet.sheet, column);
    await page.keyboard.press('Escape');
    await expect(sheet.sheet).toBeHidden();

    await column.getByLabel(t('bill-sheets:makeAmount', { ticker: 'USDT' })).fill('20');
    await handOver.click();
    await expect(sheet.heading(t('bill-sheets:recipientHeading'))).toBeVisible();
    await sheet.sheet.getByRole('button', { name: t('common:close') }).click();
    await expect(sheet.sheet).toBeHidden();
    await expect(handOver).toBeFocused();
  },
);

async function expectOver(sheet: Locator, column: Locator): Promise<void> {
  await expect(async () => {
    const [over, under] = await Promise.all([sheet.boundingBox(), column.boundingBox()]);
    expect(Math.abs((over?.x ?? 0) - (under?.x ?? -9))).toBeLessThanOrEqual(2);
    expect(Math.abs((over?.y ?? 0) - (under?.y ?? -9))).toBeLessThanOrEqual(2);
    expect(Math.abs((over?.width ?? 0) - (under?.width ?? -9))).toBeLessThanOrEqual(4);
    expect((over?.y ?? 0) + (over?.height ?? 0)).toBeGreaterThanOrEqual(
      (under?.y ?? 0) + (under?.height ?? 0) - 2,
    );
  }).toPass({ timeout: 10_000 });
}
