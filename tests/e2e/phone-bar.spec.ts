import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { AppPage } from './pages/app-page';
import { translator } from './translator';

const t = translator();

test('where there is a camera a phone has Pay in the middle of its bar, and nobody is asked for it before it is pressed', async ({
  page,
  signIn,
  holder,
}) => {
  await signIn(holder);
  const { navigation } = new AppPage(page);
  await page.goto('/bills');
  await expect(navigation.getByRole('button')).toHaveCount(0);
  const state = await page.evaluate(
    async () => (await navigator.permissions.query({ name: 'camera' })).state,
  );
  expect(state).toBe('prompt');
  await navigation.getByRole('link', { name: t('shell:navPay') }).click();
  await expect(page).toHaveURL(/\/pay\?modal=scan$/);
  await expect(page.getByRole('dialog', { name: t('scanner:title') })).toBeVisible();
  await page.getByRole('button', { name: t('common:close') }).click();
  await expect(page).toHaveURL(/\/pay$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
