import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { minVersionHeader } from '../../contract/app-version';
import { brand } from '../../contract/brand';
import { test } from './e2e-test';
import { cachedLocales } from './cached-locales';
import { AppPage } from './pages/app-page';
import { translator } from './translator';

test.use({ serviceWorkers: 'allow' });

/** Also covered by screen tests, or by another test in another language. */
const nightly = { tag: '@nightly' };

test('the browser finds nothing that keeps the app from being installed', async ({ server }, { project }) => {
  // A private window, as tests have it, cannot install; this profile has a folder.
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

test('the worker is never kept on the way, a missing file is no page, and the API names the oldest app', async ({
  request,
}) => {
  const worker = await request.get('/service-worker.js');
  expect(worker.headers()['cache-control']).toBe('no-store');
  const refusal = await request.get('/api/passport/v1/user');
  expect(refusal.headers()[minVersionHeader]).toBe(brand.oldestAppVersion);
  for (const file of ['/assets/gone-1234.js', '/locales/tr/gone.json', '/bill-templates/gone.svg']) {
    expect((await request.get(file)).status(), file).toBe(404);
  }
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toMatch(/^text\/plain/);
});

test('the worker leaves to the server what only the server answers', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(async () => navigator.serviceWorker.ready);
  // This test failed while the worker served the app's page for every URL.
  const answer = await page.goto('/api/openapi.json');
  expect(answer?.fromServiceWorker()).toBe(false);
  expect(answer?.headers()['content-type']).toMatch(/json/);
});

test.describe('a reader of Turkish', () => {
  test.use({ locale: 'tr-TR' });

  test(
    'one visit is enough for screens never opened to work offline, in the language in use',
    nightly,
    async ({ page, context, problems }) => {
      problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED /);
      await page.goto('/login');
      await page.evaluate(async () => navigator.serviceWorker.ready);
      for (const name of ['auth', 'common', 'recovery', 'validation'])
        await expect.poll(() => cachedLocales(page)).toContain(`/locales/tr/${name}.json`);
      await context.setOffline(true);
      await page.goto('/password-reset');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(translator('tr')('recovery:title'));
    },
  );
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
      // What follows the registration, or its absence.
      const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
      navigator.serviceWorker.register = async (...worker) => {
        document.documentElement.setAttribute('data-registered', '');
        return register(...worker);
      };
    }, isStandalone);
    return () => page.evaluate(() => Number(document.documentElement.getAttribute('data-wishes') ?? 0));
  }

  test(
    'is asked for once a user signs in to the installed app, or installs it',
    nightly,
    async ({ page, context, signIn, holder }) => {
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
    },
  );
});
