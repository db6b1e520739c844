import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { AppPage } from './pages/app-page';
import { signInByApi } from './sign-in-by-api';
import { translator } from './translator';

const t = translator();

test('where there is a camera a phone has Pay in the middle of its bar, and nobody is asked for it', async ({
  page,
  context,
}) => {
  await signInByApi(context);
  const { navigation } = new AppPage(page);
  await page.goto('/bills');
  await navigation.getByRole('link', { name: t('shell:navPay') }).click();
  await expect(page).toHaveURL(/\/pay$/);
  await expect(navigation.getByRole('button')).toHaveCount(0);
  const state = await page.evaluate(
    async () => (await navigator.permissions.query({ name: 'camera' })).state,
  );
  expect(state).toBe('prompt');
});
