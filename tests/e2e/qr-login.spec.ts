import { expect } from '@playwright/test';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { qrLoginPaths } from '../../contract/qr-login/qr-login.paths';
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
import { ada } from './sign-in-by-api';
import { translator } from './translator';

const t = translator();

/** A screen with a mouse, which the project's phone is held in front of. */
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
  await shown.show();
  await expect(shown.status).toHaveText(t('qr-login:scan'));
  const link = await scanQr(browser, shown.code);
  expect(link).toMatch(new RegExp(`^${server.url}/qr-login#[A-Za-z0-9_-]{22}$`));

  await page.goto(link);
  await expect(request.heading).toHaveText(t('qr-login:title'));
  await expect(request.number).toHaveText((await shown.number.textContent()) ?? '');
  const [device, place, address] = await request.facts.allTextContents();
  expect([device, place]).toEqual(['Chrome · Windows', t('qr-login:unknownPlace')]);
  expect(address).toMatch(/^(?:127\.0\.0\.1|::1)$/);
  await expect(request.warning).toBeVisible();
  await expect(shown.status).toHaveText(t('qr-login:confirmOnPhone'));

  await request.confirm.click();
  await expect(request.heading).toHaveText(t('qr-login:confirmedTitle'));
  await expect(request.heading).toBeFocused();
  await new AppPage(desktop).expectBills();
  await desktop.reload();
  await new AppPage(desktop).expectBills();
});

test('the code is readable in the dark as well, 160 pixels wide', async ({ browser, desktop, server }) => {
  await desktop.emulateMedia({ colorScheme: 'dark' });
  const shown = new QrLoginPage(desktop);
  await shown.show();
  expect(await shown.code.boundingBox()).toMatchObject({ width: 160, height: 160 });
  expect(await scanQr(browser, shown.code)).toContain(`${server.url}/qr-login#`);
});

test('the link leaves no trace in the address or the history', async ({
  page,
  desktop,
  browser,
  signIn,
  holder,
}) => {
  const shown = new QrLoginPage(desktop);
  await shown.show();
  await signIn(holder);
  await page.goto('/history');
  await page.goto(await scanQr(browser, shown.code));
  await expect(new QrRequestPage(page).confirm).toBeVisible();
  await expect(page).toHaveURL(/\/qr-login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/history$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/qr-login$/);
  await page.reload();
  await expect(new QrRequestPage(page).confirm).toBeVisible();
});

test('a no on the phone ends it, and a new code can be asked for', async ({
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
  const link = await scanQr(browser, shown.code);
  await page.goto(link);
  await request.cancel.click();
  await expect(request.heading).toHaveText(t('qr-login:cancelledTitle'));
  await expect(shown.status).toHaveText(t('qr-login:cancelled'));

  await shown.refresh.click();
  await expect(shown.status).toHaveText(t('qr-login:scan'));
  expect(await scanQr(browser, shown.code)).not.toBe(link);
  await page.goto(link);
  await expect(request.heading).toHaveText(t('qr-login:unknownTitle'));
  await expect(new LoginPage(desktop).heading).toBeVisible();
});

test('a code whose time is over stops being asked about until it is refreshed', async ({ desktop }) => {
  await desktop.clock.install();
  const shown = new QrLoginPage(desktop);
  const checks = countRequests(desktop, /qr-code\/check$/);
  await desktop.route(`**${qrLoginPaths.checkQrCode.path}`, (route) =>
    route.fulfill({ json: { status: 1, payload: { qrCodeStatus: 'Timeout' } } }),
  );
  await shown.show();
  await desktop.clock.runFor(3000);
  await expect(shown.status).toHaveText(t('qr-login:timeout'));
  await desktop.clock.runFor(30_000);
  expect(checks()).toBe(1);
  await desktop.unroute(`**${qrLoginPaths.checkQrCode.path}`);
  await shown.refresh.press('Enter');
  await expect(shown.status).toHaveText(t('qr-login:scan'));
  await expect(shown.control).toBeFocused();
  await desktop.clock.runFor(9000);
  await expect.poll(checks).toBeGreaterThan(1);
});

test('the phone’s user has until the countdown ends', async ({ page, desktop, browser, signIn, holder }) => {
  const [shown, request] = [new QrLoginPage(desktop), new QrRequestPage(page)];
  await signIn(holder);
  await shown.show();
  await page.clock.install();
  await page.goto(await scanQr(browser, shown.code));
  await expect(request.confirm).toBeVisible();
  await page.clock.fastForward(46_000);
  await expect(request.heading).toHaveText(t('qr-login:expiredTitle'));
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
  await expect(request.number).toHaveText((await shown.number.textContent()) ?? '');
  const secret = link.split('#')[1] ?? '';
  expect(new Set(addresses.filter((address) => address.includes(secret)))).toEqual(new Set([link]));
  await request.confirm.click();
  await new AppPage(desktop).expectBills();
});

test('the keyboard opens it too', async ({ desktop }) => {
  const shown = new QrLoginPage(desktop);
  await desktop.goto('/login');
  await shown.control.focus();
  await expect(shown.code).toBeVisible();
  await expect(shown.control).toBeFocused();
});

test('without a connection there is no code, and later there is', async ({ desktop, problems }) => {
  problems.expect(/ERR_FAILED/);
  const shown = new QrLoginPage(desktop);
  await desktop.goto('/login');
  await desktop.route(`**${qrLoginPaths.generateQrCode.path}*`, (route) => route.abort());
  await shown.control.hover();
  await expect(shown.status).toHaveText(t('qr-login:notGenerated'));
  await desktop.unroute(`**${qrLoginPaths.generateQrCode.path}*`);
  await shown.refresh.click();
  await expect(shown.code).toBeVisible();
});

test('where no pointer can rest on things there is no panel', async ({ page, browser, baseURL }) => {
  const login = new LoginPage(page);
  const files = countRequests(page, /qr-aside/);
  await login.open();
  await login.signIn({ ...ada, password: '' });
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

test.describe('a phone that opens a code', () => {
  test.beforeEach(async ({ signIn, holder }) => {
    await signIn(holder);
  });

  test('which nobody shows is told so, and so is one that comes without', async ({ page, problems }) => {
    problems.expectStatus(404, 'qr-code/look');
    const request = new QrRequestPage(page);
    for (const address of ['/qr-login#unknown-code', '/qr-login#not%20a%20code', '/qr-login']) {
      await page.goto('/bills');
      await page.goto(address);
      await expect(request.heading).toHaveText(t('qr-login:unknownTitle'));
      await expect(page).toHaveURL(/\/qr-login$/);
    }
  });

  test('without a connection can try again', async ({ page, desktop, browser, problems }) => {
    problems.expect(/ERR_FAILED/);
    const [shown, request] = [new QrLoginPage(desktop), new QrRequestPage(page)];
    await shown.show();
    await page.route(`**${qrLoginPaths.lookAtQrCode.path}`, (route) => route.abort());
    await page.goto(await scanQr(browser, shown.code));
    await expect(request.retry).toBeVisible();
    await page.unroute(`**${qrLoginPaths.lookAtQrCode.path}`);
    await request.retry.click();
    await expect(request.number).toHaveText((await shown.number.textContent()) ?? '');
    await page.route(`**${qrLoginPaths.confirmQrCode.path}`, (route) => route.abort());
    await request.confirm.click();
    await expect(page.getByRole('alert').filter({ hasNotText: t('qr-login:warning') })).toBeVisible();
    await page.unroute(`**${qrLoginPaths.confirmQrCode.path}`);
    await request.confirm.click();
    await expect(request.heading).toHaveText(t('qr-login:confirmedTitle'));
    await new AppPage(desktop).expectBills();
  });

  test('scanned one after the other in the same tab, each is asked about', async ({
    page,
    desktop,
    browser,
  }) => {
    const [shown, request] = [new QrLoginPage(desktop), new QrRequestPage(page)];
    await page.goto('/qr-login');
    await expect(request.heading).toHaveText(t('qr-login:unknownTitle'));
    await shown.show();
    const [, secret = ''] = (await scanQr(browser, shown.code)).split('#');
    // The tab stays; only its fragment changes.
    await page.evaluate((fragment) => window.location.assign(`/qr-login#${fragment}`), secret);
    await expect(request.number).toHaveText((await shown.number.textContent()) ?? '');
  });
});
