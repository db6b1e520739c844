import { expect } from '@playwright/test';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { test as base } from './e2e-test';
import { newestCodeTo } from './mailbox';
import { AppPage } from './pages/app-page';
import { CodePage } from './pages/code-page';
import { LoginPage } from './pages/login-page';
import { QrLoginPage } from './pages/qr-login-page';
import { QrRequestPage } from './pages/qr-request-page';
import type { Problems } from './problems';
import { countRequests } from './problems';
import { scanQr } from './scan-qr';
import { translator } from './translator';

const t = translator();

/** A screen with a mouse, beside the project's phone. */
const computer: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
};

async function openComputer(browser: Browser, baseURL: string, problems: Problems): Promise<Page> {
  const context = await browser.newContext({ ...computer, baseURL });
  await problems.watch(context);
  return context.newPage();
}

const test = base.extend<{ desktop: Page }>({
  desktop: async ({ browser, server, problems }, use) => {
    const desktop = await openComputer(browser, server.url, problems);
    await use(desktop);
    await desktop.context().close();
  },
});

test('a phone that is signed in lets a computer in', async ({
  browser,
  page,
  desktop,
  server,
  signIn,
  holder,
}) => {
  const [shown, request] = [new QrLoginPage(desktop), new QrRequestPage(page)];
  await signIn(holder);
  // The code is readable in the dark theme, too.
  await desktop.emulateMedia({ colorScheme: 'dark' });
  await shown.show();
  expect(await shown.code.boundingBox()).toMatchObject({ width: 160, height: 160 });
  await expect(shown.status).toHaveText(t('qr-login:scan'));
  const link = await scanQr(browser, shown.code);
  expect(link).toMatch(new RegExp(`^${server.url}/qr-login#[A-Za-z0-9_-]{22}$`));

  await page.goto(link);
  await expect(request.heading).toHaveText(t('qr-login:title'));
  await expect(request.number).toBeVisible();
  const [device, place, address] = await request.facts.allTextContents();
  expect([device, place]).toEqual(['Chrome · Windows', t('qr-login:unknownPlace')]);
  expect(address).toMatch(/^(?:127\.0\.0\.1|::1)$/);
  await expect(request.warning).toBeVisible();
  await expect(shown.status).toHaveText(t('qr-login:confirmOnPhone'));

  await request.number.fill((await shown.number.textContent()) ?? '');
  await request.confirm.click();
  await expect(request.heading).toHaveText(t('qr-login:confirmedTitle'));
  await expect(request.heading).toBeFocused();
  await new AppPage(desktop).expectBills();
  await desktop.reload();
  await new AppPage(desktop).expectBills();
});

test('the link leaves no trace; a no on the phone ends it, and a new code can be asked for', async ({
  page,
  desktop,
  browser,
  problems,
  signIn,
  holder,
}) => {
  problems.expectStatus(404, 'qr-code/look');
  const [shown, request] = [new QrLoginPage(desktop), new QrRequestPage(page)];
  await signIn(holder);
  await shown.show();
  await page.goto('/settings');
  const link = await scanQr(browser, shown.code);
  await page.goto(link);
  await expect(request.confirm).toBeVisible();
  await expect(page).toHaveURL(/\/qr-login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/settings$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/qr-login$/);
  await page.reload();
  await request.cancel.click();
  await expect(request.heading).toHaveText(t('qr-login:cancelledTitle'));
  await expect(shown.status).toHaveText(t('qr-login:cancelled'));

  await shown.refresh.click();
  await expect(shown.status).toHaveText(t('qr-login:scan'));
  expect(await scanQr(browser, shown.code)).not.toBe(link);
  // Scanned again in the same tab: only the fragment changes.
  await page.evaluate((address) => window.location.assign(address), link);
  await expect(request.heading).toHaveText(t('qr-login:unknownTitle'));
  await expect(new LoginPage(desktop).heading).toBeVisible();
});

test('a guest’s phone signs in first, and the code comes along out of sight', async ({
  page,
  desktop,
  browser,
  server,
  member,
}) => {
  const [shown, request] = [new QrLoginPage(desktop), new QrRequestPage(page)];
  await shown.show();
  const link = await scanQr(browser, shown.code);
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await page.goto(link);
  await expect(page).toHaveURL(/\/login\?from=%2Fqr-login$/);
  await new LoginPage(page).signIn(member);
  const code = new CodePage(page);
  await expect(code.heading).toBeVisible();
  await code.enter(await newestCodeTo(server, member.email));
  await expect(request.number).toBeVisible();
  const secret = link.split('#')[1] ?? '';
  expect(new Set(addresses.filter((address) => address.includes(secret)))).toEqual(new Set([link]));
  await request.number.fill((await shown.number.textContent()) ?? '');
  await request.confirm.click();
  await new AppPage(desktop).expectBills();
});

test('where no pointer can rest on things there is no panel', async ({ page, browser, baseURL }) => {
  const login = new LoginPage(page);
  const files = countRequests(page, /qr-aside/);
  await login.open();
  await login.signIn({ email: 'nobody@example.test', password: '' });
  await expect(login.problem('required')).toBeVisible();
  await expect(new QrLoginPage(page).control).toHaveCount(0);
  expect(files()).toBe(0);

  const touch = { ...computer, isMobile: true, hasTouch: true, baseURL: baseURL ?? '' };
  const tablet = await browser.newContext(touch);
  const tabletPage = await tablet.newPage();
  await new LoginPage(tabletPage).open();
  await expect(new LoginPage(tabletPage).heading).toBeVisible();
  await expect(new QrLoginPage(tabletPage).control).toHaveCount(0);
  await tablet.close();
});
