import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, devices, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { minVersionHeader } from '../../contract/app-version/min-version-header';
import { brand } from '../../contract/brand';
import { test } from './e2e-test';
import { keptLocales } from './kept-locales';
import { AppPage } from './pages/app-page';
import { LoginPage } from './pages/login-page';
import { translator } from './translator';

test.use({ serviceWorkers: 'allow' });

const t = translator();

test('the browser finds nothing that keeps the app from being installed', async ({ server }, { project }) => {
  // A private window, as tests have, can't install; so this one keeps a folder.
  const folder = await mkdtemp(path.join(tmpdir(), 'billfold-profile-'));
  const { executablePath, args } = project.use.launchOptions ?? {};
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath === undefined ? {} : { executablePath }),
    ...(args === undefined ? {} : { args }),
  });
  const page = await context.newPage();
  await page.goto(`${server.url}/login`);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  const protocol = await context.newCDPSession(page);
  const manifest = await protocol.send('Page.getAppManifest');
  expect(manifest.url).toBe(`${server.url}/manifest.webmanifest`);
  expect(manifest.errors).toEqual([]);
  const { installabilityErrors } = await protocol.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  await context.close();
  await rm(folder, { recursive: true, force: true });
});

test('the worker is never kept on the way, and each answer of the API names the oldest app', async ({
  request,
}) => {
  const worker = await request.get('/service-worker.js');
  expect(worker.headers()['cache-control']).toBe('no-store');
  const refusal = await request.get('/api/passport/v1/user');
  expect(refusal.headers()[minVersionHeader]).toBe(brand.oldestAppVersion);
});

test('a file that is missing is not taken for a page', async ({ request }) => {
  for (const file of ['/assets/gone-1234.js', '/locales/tr/gone.json', '/bill-templates/gone.svg']) {
    expect((await request.get(file)).status(), file).toBe(404);
  }
});

test.describe('a reader of Turkish', () => {
  test.use({ locale: 'tr-TR' });

  test('one visit is enough for screens never opened to work offline, in the language in use', async ({
    page,
    context,
    problems,
  }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED /);
    await page.goto('/login');
    await page.evaluate(async () => navigator.serviceWorker.ready);
    for (const name of ['auth', 'common', 'recovery', 'validation'])
      await expect.poll(() => keptLocales(page)).toContain(`/locales/tr/${name}.json`);
    await context.setOffline(true);
    await page.goto('/password-reset');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(translator('tr')('recovery:title'));
  });
});

test.describe('where workers are forbidden', () => {
  test.use({ serviceWorkers: 'block' });

  test('the app works, and nobody hears of it', async ({ page }) => {
    const login = new LoginPage(page);
    await login.open();
    await expect(login.heading).toBeVisible();
    await page.waitForLoadState('networkidle');
  });
});

test.describe('the hint to install', () => {
  /** As Chromium offers it; it can't be made to in a test. */
  async function offer(page: Page): Promise<void> {
    await page.evaluate(() => {
      const prompt = async () => document.documentElement.setAttribute('data-prompted', '');
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    });
  }

  test('asks with the browser’s question, and goes away for good when wished', async ({
    page,
    signIn,
    holder,
  }) => {
    await signIn(holder);
    await page.goto('/bills');
    const app = new AppPage(page);
    await app.expectBills();
    const hint = app.menu.getByRole('heading', { name: t('shell:installTitle', { appName: 'Billfold' }) });
    await app.openMenu();
    await expect(hint).toBeHidden();
    await offer(page);
    await expect(hint).toBeVisible();
    await app.menu.getByRole('button', { name: t('shell:installAction'), exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-prompted', '');
    await expect(hint).toBeHidden();

    await offer(page);
    await app.menu.getByRole('button', { name: t('shell:installDismiss') }).click();
    await expect(hint).toBeHidden();
    await page.reload();
    await app.openMenu();
    await offer(page);
    await expect(app.signOutButton).toBeVisible();
    await expect(hint).toBeHidden();
  });

  test.describe('in Safari on a phone', () => {
    test.use({ userAgent: devices['iPhone 15'].userAgent });

    test('tells the way through the share sheet', async ({ page, signIn, holder }) => {
      await signIn(holder);
      await page.goto('/bills');
      const app = new AppPage(page);
      await app.expectBills();
      await app.openMenu();
      await expect(app.menu.getByText(t('shell:installShare'))).toBeVisible();
    });
  });
});

test.describe('lasting storage', () => {
  async function countWishes(page: Page, isStandalone: boolean): Promise<() => Promise<number>> {
    await page.addInitScript((standalone) => {
      if (standalone) Object.defineProperty(navigator, 'standalone', { value: true });
      let wishes = 0;
      navigator.storage.persist = async () => {
        wishes += 1;
        document.documentElement.setAttribute('data-wishes', String(wishes));
        return true;
      };
      // What follows upon the wish, or upon there being none.
      const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
      navigator.serviceWorker.register = async (...worker) => {
        document.documentElement.setAttribute('data-registered', '');
        return register(...worker);
      };
    }, isStandalone);
    return () => page.evaluate(() => Number(document.documentElement.getAttribute('data-wishes') ?? 0));
  }

  test('is asked for once somebody is signed in to the installed app, or installs it', async ({
    page,
    context,
    signIn,
    holder,
  }) => {
    await signIn(holder);
    const installed = await countWishes(page, true);
    await page.goto('/bills');
    await new AppPage(page).expectBills();
    await expect.poll(installed).toBe(1);

    const tab = await context.newPage();
    const inTab = await countWishes(tab, false);
    await tab.goto('/bills');
    await new AppPage(tab).expectBills();
    await expect(tab.locator('html')).toHaveAttribute('data-registered', '');
    expect(await inTab()).toBe(0);
    await tab.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
    await expect.poll(inTab).toBe(1);
  });
});
