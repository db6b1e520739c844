import { expect, test } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { AppSite, buildRelease, currentRelease } from '../support/app-site';
import type { Release } from '../support/app-site';
import { cachedLocales } from './cached-locales';
import { LoginPage } from './pages/login-page';
import { RegistrationPage } from './pages/registration-page';
import { UpdatePage } from './pages/update-page';
import { translator } from './translator';

test.use({ serviceWorkers: 'allow' });

const t = translator();
const oldVersion = '4.5.0';
const site = new AppSite();
/** A new build is precached completely before it runs, for which the app allows itself half a minute. */
const newBuild = { timeout: 40_000 };
const nightly = { tag: '@nightly' };
let oldRelease: Release;

test.beforeAll(async () => {
  // The hooks before the tests need a longer limit.
  test.setTimeout(180_000);
  oldRelease = await buildRelease(oldVersion);
});
test.afterAll(() => site.remove());

async function openTab(context: BrowserContext, address: string) {
  const page = await context.newPage();
  await page.goto(address);
  return { page, update: new UpdatePage(page) };
}

test('an update is taken in the middle of a form without losing it; idle tabs follow, busy ones are asked', async ({
  context,
}) => {
  const url = await site.deploy(oldRelease, { MIN_APP_VERSION: oldVersion });
  const form = await openTab(context, `${url}/registration`);
  await form.update.becomeControlled();
  const idle = await openTab(context, `${url}/login`);
  const busy = await openTab(context, `${url}/login`);
  const oldBuild = await form.update.build();
  const email = new RegistrationPage(form.page).email;
  await email.fill('half.filled@example.test');
  const busyLogin = new LoginPage(busy.page);
  await busyLogin.password.fill('never kept');

  await site.deploy(currentRelease, { MIN_APP_VERSION: oldVersion });
  await form.update.lookForUpdate();
  await expect(form.update.notice).toContainText(t('common:updateReady'), newBuild);
  await expect(email).toHaveValue('half.filled@example.test');
  expect(await form.update.build()).toBe(oldBuild);

  await form.update.takeButton.click();
  await expect.poll(() => form.update.build(), newBuild).not.toBe(oldBuild);
  await expect(email).toHaveValue('half.filled@example.test');
  await expect(form.update.notice).toBeHidden();
  await expect.poll(() => idle.update.build(), newBuild).not.toBe(oldBuild);

  await expect(busyLogin.password).toHaveValue('never kept');
  expect(await busy.update.build()).toBe(oldBuild);
  await busy.update.takeButton.click();
  await expect(busy.update.notice).toContainText(t('common:updateLoses'));
  expect(await busy.update.build()).toBe(oldBuild);
  await busy.update.takeAnywayButton.click();
  await expect.poll(() => busy.update.build(), newBuild).not.toBe(oldBuild);
  await expect(busyLogin.password).toHaveValue('');
});

test('an update that is put off stays away and does nothing by itself', nightly, async ({ context }) => {
  const url = await site.deploy(oldRelease, { MIN_APP_VERSION: oldVersion });
  const { page, update } = await openTab(context, `${url}/login`);
  await update.becomeControlled();
  const oldBuild = await update.build();
  await site.deploy(currentRelease, { MIN_APP_VERSION: oldVersion });
  await update.lookForUpdate();
  await expect(update.notice).toBeVisible(newBuild);
  // It does not block the page.
  await page.getByRole('button', { name: t('extras:cookieAccept') }).click();
  await update.laterButton.click();
  await expect(update.notice).toBeHidden();
  await new LoginPage(page).registerTab.click();
  await expect(page).toHaveURL(/registration/);
  await expect(update.notice).toBeHidden();
  expect(await update.build()).toBe(oldBuild);

  // The next visit offers it again.
  await page.reload();
  await expect(update.notice).toBeVisible(newBuild);
});

test('the texts of the new build are there before it runs', nightly, async ({ context }) => {
  const url = await site.deploy(oldRelease, { MIN_APP_VERSION: oldVersion });
  await site.addFile('bill-templates/tet-5.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const { page, update } = await openTab(context, `${url}/login`);
  await update.becomeControlled();
  const template = () =>
    page.evaluate(async () => {
      const answer = await fetch('/bill-templates/tet-5.svg');
      return answer.text();
    });
  expect(await template()).toContain('<svg');
  await expect.poll(() => cachedLocales(page)).toContain('/locales/en/recovery.json');
  await page.evaluate(() => caches.open('billfold-left-behind'));
  await site.deploy(currentRelease, { MIN_APP_VERSION: oldVersion });
  await update.lookForUpdate();
  await expect(update.notice).toBeVisible(newBuild);
  await context.setOffline(true);
  expect(await template()).toContain('<svg');
  await context.setOffline(false);
  const oldBuild = await update.build();
  await update.takeButton.click();
  await expect.poll(() => update.build(), newBuild).not.toBe(oldBuild);
  await expect.poll(() => page.evaluate(() => caches.has('billfold-left-behind'))).toBe(false);
  await context.setOffline(true);
  await page.goto(`${url}/password-reset`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('recovery:title'));
});

test('an old app learns from its first call that it is too old, and updates', async ({ context }) => {
  const url = await site.deploy(oldRelease, { MIN_APP_VERSION: oldVersion });
  const { page, update } = await openTab(context, `${url}/login`);
  await update.becomeControlled();
  const oldBuild = await update.build();
  await site.deploy(currentRelease);
  const login = new LoginPage(page);
  await login.email.fill('ada@billfold.test');
  await expect(update.tooOld).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(update.tooOld).toBeVisible();
  await update.tooOld.getByRole('button', { name: t('common:updateNow') }).click();
  await expect.poll(() => update.build(), newBuild).not.toBe(oldBuild);
  await expect(login.email).toHaveValue('ada@billfold.test');
  await login.signIn({ email: 'nobody@example.test', password: 'Wrong-Password1' });
  await expect(login.alert).toContainText(t('errors:invalidCredentials'));
  await expect(update.tooOld).toBeHidden();
});

test('without a worker an old app reloads', nightly, async ({ browser }) => {
  const url = await site.deploy(oldRelease, { MIN_APP_VERSION: oldVersion });
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const { page, update } = await openTab(context, `${url}/login`);
  const oldBuild = await update.build();
  const { email } = new LoginPage(page);
  await expect(email).toBeVisible();
  await site.deploy(currentRelease);
  await email.fill('ada@billfold.test');
  await expect.poll(() => update.build(), newBuild).not.toBe(oldBuild);
  await expect(email).toHaveValue('ada@billfold.test');
  await context.close();
});

test('a worker that brings nothing newer is removed with its caches', nightly, async ({ context }) => {
  const url = await site.deploy(oldRelease, { MIN_APP_VERSION: oldVersion });
  const { page, update } = await openTab(context, `${url}/login`);
  await update.becomeControlled();
  // The old files stay in front of the new server, as a stuck cache would serve them.
  await site.deploy(oldRelease);
  await page.evaluate(() => caches.open('marker'));
  await new LoginPage(page).email.focus();
  await update.tooOld.getByRole('button', { name: t('common:updateNow') }).click();
  // The page may be navigating to the new build at this moment.
  const isMarked = () => page.evaluate(() => caches.has('marker')).catch(() => true);
  await expect.poll(isMarked, newBuild).toBe(false);
});

test(
  'the kill switch removes the worker and every cache, and the app continues without',
  nightly,
  async ({ context }) => {
    const url = await site.deploy(currentRelease);
    const { page, update } = await openTab(context, `${url}/registration`);
    await update.becomeControlled();
    await new RegistrationPage(page).email.fill('half.filled@example.test');
    await page.evaluate(() => Object.assign(window, { isOldPage: true }));

    await site.deploy(currentRelease, { KILL_SERVICE_WORKER: 'true' });
    await update.lookForUpdate();
    const isOldPage = () => page.evaluate(() => 'isOldPage' in window).catch(() => true);
    // The new worker activates when the old one has ended; it must be installed first.
    await update.untilNextWaits();
    await update.endIdleWorkers();
    await expect.poll(isOldPage, newBuild).toBe(false);
    await expect(new RegistrationPage(page).email).toHaveValue('half.filled@example.test');
    const left = () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ]);
    await expect.poll(left).toEqual([]);

    // Each visit meets the kill switch, which leaves this build alone.
    await page.reload();
    await page.evaluate(() => Object.assign(window, { isOldPage: true }));
    await expect.poll(left).toEqual([]);
    expect(await isOldPage()).toBe(true);

    await site.deploy(currentRelease);
    await page.reload();
    await update.becomeControlled();
  },
);
