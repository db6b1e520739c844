import { expect } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { test } from './e2e-test';
import { translator } from './translator';

const t = translator();

test('the proof of reserves before the first one', async ({ page }) => {
  await page.goto('/reserves');
  await expect(page.getByText(t('reserves:empty'))).toBeVisible();
  await expectAccessible(page, 'reserves');
});
