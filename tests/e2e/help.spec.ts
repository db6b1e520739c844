import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { withoutCamera } from './no-camera';
import { AppPage } from './pages/app-page';
import { HelpPage } from './pages/help-page';
import { translator } from './translator';

const t = translator();

test.beforeEach(async ({ context, signIn, holder }) => {
  await withoutCamera(context);
  await signIn(holder);
});

for (const { path, pages } of [
  { path: '/bills', pages: ['main', 'bills'] },
  { path: '/bills/tectum-note-tet', pages: ['main', 'bills'] },
  { path: '/wallet', pages: ['main', 'wallet'] },
  { path: '/mint-house/green/fill', pages: ['main', 'mintHouse'] },
  { path: '/pay', pages: ['main', 'notePay'] },
  { path: '/history', pages: ['main'] },
]) {
  test(`on ${path} it begins with ${pages.at(-1)}`, async ({ page }) => {
    const help = new HelpPage(page);
    await page.goto(path);
    await help.opener.click();
    for (const name of pages.toReversed()) {
      await help.expectPage(name);
      if (name !== 'main') await help.back.click();
    }
    await expect(help.back).toHaveCount(0);
  });
}

test('its pages lead on to each other and back', async ({ page }) => {
  const help = new HelpPage(page);
  await page.goto('/history');
  await help.opener.click();
  await help.expectPage('main');
  await help.link('wallet').click();
  await help.expectPage('wallet');
  await help.link('send').click();
  await help.expectPage('send');
  await expect(help.steps).toHaveCount(6);
  await expect(help.steps.first()).toHaveText(t('help:sendStep1'));
  await help.link('migrate').click();
  await help.expectPage('migrate');
  for (const name of ['send', 'wallet', 'main']) {
    await help.back.click();
    await help.expectPage(name);
  }
});

test('it finds pages by their words, and Enter opens the first', async ({ page }) => {
  const help = new HelpPage(page);
  await page.goto('/history');
  await help.opener.click();
  await help.search.fill('serial');
  await expect(help.link('billsDeposit')).toBeVisible();
  await expect(help.link('send')).toHaveCount(0);
  await help.search.fill('elephants');
  const spoken = help.sheet.getByRole('status').filter({ hasText: t('help:searchNothing') });
  await expect(spoken).toBeAttached();
  await help.search.fill('hand over');
  await page.keyboard.press('Enter');
  await help.expectPage('handover');
  await expect(page).toHaveURL(/\/history$/);
});

test('by keyboard alone: opened, read, closed by Escape, and the focus is back', async ({ page }) => {
  const help = new HelpPage(page);
  await page.goto('/wallet');
  await help.opener.focus();
  await page.keyboard.press('Enter');
  await help.expectPage('wallet');
  // The sheet takes the focus as it opens, which must be over before the focus is put elsewhere.
  await expect(page.locator('[role="dialog"]:focus, [role="dialog"] :focus')).toHaveCount(1);
  await help.link('cryptoDeposit').focus();
  await expect(help.link('cryptoDeposit')).toBeFocused();
  await page.keyboard.press('Enter');
  await help.expectPage('cryptoDeposit');
  await expect(help.view('cryptoDeposit')).toBeFocused();
  // The focus is at the new page's beginning and not lost with the old one.
  await page.keyboard.press('Shift+Tab');
  await expect(help.close.or(help.back).and(page.locator(':focus'))).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(help.sheet).toBeHidden();
  await expect(help.opener).toBeFocused();
});

test('from the user’s menu too, whose button gets the focus back', async ({ page }) => {
  const app = new AppPage(page);
  const help = new HelpPage(page);
  await page.goto('/mint-house/blue/mint');
  await app.openMenu();
  await app.menu.getByRole('button', { name: t('shell:help'), exact: true }).click();
  await help.expectPage('mintHouse');
  await expect(app.menu).toBeHidden();
  await help.link('burn').click();
  await help.expectPage('burn');
  await help.close.click();
  await expect(help.sheet).toBeHidden();
  await expect(app.menuButton).toBeFocused();
});

test('a phone without a camera has it in the middle of its bar', async ({ page }) => {
  await page.goto('/bills');
  const app = new AppPage(page);
  await expect(app.navigation.getByRole('button', { name: t('shell:help') })).toBeVisible();
  await expect(app.navigation.getByRole('link', { name: t('shell:navPay') })).toHaveCount(0);
});
