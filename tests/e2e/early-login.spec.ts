import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { test } from './e2e-test';
import { AppPage } from './pages/app-page';
import { LoginPage } from './pages/login-page';
import { tabTo } from './tab-to';
import { translator } from './translator';
import { openWithoutScripts } from './without-scripts';

const t = translator();

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

test('an empty form that was sent early shows what it lacks, and sends nothing', async ({ page }) => {
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

test('neither signed-in users nor users in a later step see it', async ({ page, context, payer }) => {
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

test.describe('before and after the app takes the form over', () => {
  const moments = ['before', 'after'] as const;

  /** The form's page, before any script file has come or once React has it; and what lets the files through. */
  async function openAt(page: Page, moment: (typeof moments)[number]): Promise<() => void> {
    const release = await openWithoutScripts(page);
    await expect(new LoginPage(page).heading).toBeVisible();
    if (moment === 'before') return release;
    release();
    await expectTakenOver(page);
    return () => undefined;
  }

  for (const moment of moments) {
    const details = moment === 'before' ? {} : { tag: '@nightly' };
    test(`${moment}: keys alone fill it in and send it`, details, async ({ page, payer }) => {
      const release = await openAt(page, moment);
      const login = new LoginPage(page);
      await tabTo(page, login.email);
      await page.keyboard.type(payer.email);
      await tabTo(page, login.password);
      await page.keyboard.type(payer.password);
      await page.keyboard.press('Enter');
      release();
      await new AppPage(page).expectBills();
    });

    test(`${moment}: what a password manager fills in is sent`, details, async ({ page, payer }) => {
      const release = await openAt(page, moment);
      const login = new LoginPage(page);
      await autofill(login.email, payer.email);
      await autofill(login.password, payer.password);
      release();
      await expectTakenOver(page);
      await expect(login.email).toHaveValue(payer.email);
      await expect(login.password).toHaveValue(payer.password);
      await login.submit.click();
      await new AppPage(page).expectBills();
    });
  }

  test('a screen reader finds the same names', async ({ page }) => {
    const release = await openAt(page, 'before');
    const card = page.locator('form').locator('xpath=..');
    const names = await card.ariaSnapshot();
    expect(names).toContain(t('auth:email'));
    release();
    await expectTakenOver(page);
    // What comes late, such as the ways in through others, follows the form.
    expect(await card.ariaSnapshot()).toContain(names);
  });
});

async function expectTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as { billfoldLogin?: unknown }).billfoldLogin === undefined);
}

/** As password managers do: without keys or focus, past React's own view of the field, with both events. */
async function autofill(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
    for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
  }, text);
}
