import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from './e2e-test';
import { AppPage } from './pages/app-page';
import { LoginPage } from './pages/login-page';
import { translator } from './translator';

const t = translator();

/** Keeps the app's files away until they are let through: what works meanwhile is the page's own. */
async function withholdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function openWithoutScripts(page: Page, address = '/login'): Promise<() => void> {
  const release = await withholdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  return release;
}

test('a guest fills in and sends the login before any script file has come, and is signed in', async ({
  page,
  payer,
}) => {
  const release = await openWithoutScripts(page);
  const login = new LoginPage(page);
  await expect(login.heading).toBeVisible();
  await login.signIn(payer);
  await expect(page.getByRole('status').filter({ hasText: t('auth:signingIn') })).toBeAttached();
  await expect(page).toHaveURL(/\/login$/);
  release();
  await new AppPage(page).expectBills();
});

test('what was typed, the focus and the fields themselves stay when the app takes the form over', async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/');
  const login = new LoginPage(page);
  await login.email.fill('somebody@billfold.test');
  await login.password.pressSequentially('half a pass');
  const fields = await page.locator('form input').elementHandles();
  release();
  // The app's own: the page alone has no button that empties a field.
  await expect(page.getByRole('button', { name: t('auth:clearField') })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(login.email).toHaveValue('somebody@billfold.test');
  await expect(login.password).toHaveValue('half a pass');
  await expect(login.password).toBeFocused();
  for (const field of fields) expect(await field.evaluate((element) => element.isConnected)).toBe(true);
  await page.keyboard.type('word');
  await expect(login.password).toHaveValue('half a password');
});

test('an empty form that was sent early is told what it lacks, and sends nothing', async ({ page }) => {
  const release = await openWithoutScripts(page);
  const login = new LoginPage(page);
  await login.submit.click();
  release();
  await expect(login.problem('required').first()).toBeVisible();
  await expect(login.email).toBeFocused();
});

test('the form comes in the language that was chosen', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('billfold.language', 'tr'));
  const release = await openWithoutScripts(page);
  const login = new LoginPage(page, translator('tr'));
  await expect(login.heading).toBeVisible();
  await login.email.fill('a@b.test');
  release();
  await expect(page.getByRole('button', { name: translator('tr')('auth:clearField') })).toBeVisible();
});

test('neither who is signed in nor who has begun a step sees it', async ({ page, context, payer }) => {
  const login = new LoginPage(page);
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('billfold.flow.registration'))
      sessionStorage.setItem('billfold.flow.registration', '{}');
  });
  const release = await openWithoutScripts(page);
  await page.locator('#root').waitFor();
  await expect(login.email).toHaveCount(0);
  release();
  await login.signIn(payer);
  await new AppPage(page).expectBills();
  const another = await context.newPage();
  const releaseAnother = await openWithoutScripts(another, '/');
  await another.locator('#root').waitFor();
  await expect(new LoginPage(another).email).toHaveCount(0);
  releaseAnother();
  await new AppPage(another).expectBills();
});
