import { expect } from '@playwright/test';
import { authRoutes } from '../../contract/auth/auth.contract';
import { operationIdHeader } from '../../contract/operation-id';
import { userRoutes } from '../../contract/user/user.contract';
import { test } from './e2e-test';
import { newestCodeTo } from './mailbox';
import { AppPage } from './pages/app-page';
import { CodePage } from './pages/code-page';
import { LoginPage } from './pages/login-page';
import { countRequests } from './problems';
import { storedTexts } from './stored-texts';

const refreshPath = new RegExp(`${authRoutes.refreshToken.path}$`);
const userPath = userRoutes.getUser.path;

test('a reload keeps the session, by one refresh', async ({ page, signIn, holder }) => {
  await signIn(holder);
  const app = new AppPage(page);
  const refreshes = countRequests(page, refreshPath);
  await page.goto('/');
  await app.expectBills();
  expect(refreshes()).toBe(1);
  await page.reload();
  await app.expectBills();
  expect(refreshes()).toBe(2);
});

test.describe('a forged place to return to', () => {
  const forged = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/bills',
    'javascript:document.title=1',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/%255Cevil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'data:text/html,x',
  ];

  test(
    'never leads away a signed-in user',
    { tag: '@nightly' },
    async ({ page, context, server, signIn, holder }) => {
      const foreign: string[] = [];
      context.on('request', (request) => {
        if (new URL(request.url()).origin !== server.url) foreign.push(request.url());
      });
      await signIn(holder);
      for (const from of forged) {
        await page.goto(`/login?from=${encodeURIComponent(from)}`);
        await expect(page, from).toHaveURL(`${server.url}/bills?hub=green`);
      }
      expect(foreign).toEqual([]);
    },
  );

  test('nor one who signs in', { tag: '@nightly' }, async ({ page, server, holder }) => {
    await page.goto('/login?from=%2F%2Fevil.example%2Fbills');
    await new LoginPage(page).signIn(holder);
    await new AppPage(page).expectBills();
    expect(page.url()).toBe(`${server.url}/bills?hub=green`);
  });
});

test.describe('several tabs', () => {
  test('signing in and out in one reaches the others', async ({ page, context, server, member }) => {
    const others = [await context.newPage(), await context.newPage()] as const;
    await page.goto('/login');
    await others[0].goto('/settings');
    await expect(others[0]).toHaveURL(/\/login\?from=/);
    await others[1].goto('/login');
    await new LoginPage(others[1]).signIn(member);
    await new CodePage(others[1]).heading.waitFor();

    await new LoginPage(page).signIn(member);
    await new CodePage(page).heading.waitFor();
    await new CodePage(page).enter(await newestCodeTo(server, member.email));
    await new AppPage(page).expectBills();
    await expect(others[0]).toHaveURL(/\/settings$/);
    await expect(others[1]).toHaveURL(/\/bills(?:\?hub=\w+)?$/);

    await new AppPage(page).signOut();
    for (const other of others) {
      await expect(other).toHaveURL(/\/login$/);
      await expect(new LoginPage(other).heading).toBeVisible();
      await expect(new LoginPage(other).email).toHaveValue('');
      expect(await storedTexts(other)).not.toContain(member.email);
    }
  });

  test(
    'share one refresh when their token has run out',
    { tag: '@nightly' },
    async ({ page, context, problems, signIn, holder }) => {
      problems.expectStatus(401, userPath);
      await signIn(holder);
      await context.clock.install();
      const other = await context.newPage();
      const tabs = [page, other];
      const asked = countRequests(page, /\/v1\/user$/);
      for (const tab of tabs) {
        await tab.goto('/bills');
        await new AppPage(tab).expectBills();
      }
      // The tab with the live connection makes one more request when it starts, which must not be the refused one.
      await expect.poll(asked).toBeGreaterThan(1);

      const refusedTokens = new Set<string>();
      let isOver = false;
      await context.route(`**${userPath}`, async (route) => {
        const token = route.request().headers()['authorization'] ?? '';
        if (!isOver) refusedTokens.add(token);
        isOver = true;
        if (!refusedTokens.has(token)) return route.fallback();
        return route.fulfill({
          status: 401,
          headers: { [operationIdHeader]: 'op' },
          json: { status: 0, errorCode: 10012, errorMsgs: [], message: '' },
        });
      });
      const refreshes = tabs.map((tab) => countRequests(tab, refreshPath));
      const renewed = tabs.map((tab) =>
        tab.waitForResponse((answer) => answer.url().endsWith(userPath) && answer.status() === 200),
      );
      // Shown data are refetched when the tab becomes visible again after a while.
      await context.clock.fastForward('06:00');
      await Promise.all(
        tabs.map((tab) =>
          tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))),
        ),
      );
      await Promise.all(renewed);
      expect(refreshes.reduce((sum, count) => sum + count(), 0)).toBe(1);
      for (const tab of tabs) await new AppPage(tab).expectBills();
    },
  );
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the next user of the device finds no data of the last one', async ({
    page,
    server,
    member,
    payer,
  }) => {
    const login = new LoginPage(page);
    const app = new AppPage(page);
    await login.open();
    await login.signIn(member);
    await new CodePage(page).heading.waitFor();
    await new CodePage(page).enter(await newestCodeTo(server, member.email));
    await app.expectBills();
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await page.reload();
    await app.openMenu();
    await expect(app.menu.getByTitle(member.email)).toBeVisible();
    await app.signOutButton.click();
    await expect(page).toHaveURL(/\/login$/);

    await login.signIn(payer);
    await app.expectBills();
    await app.openMenu();
    await expect(app.menu.getByTitle(payer.email)).toBeVisible();
    const kept = await storedTexts(page);
    expect(kept).toContain('service-worker');
    expect(kept).not.toContain(member.email);
    expect(await page.content()).not.toContain(member.email);
  });
});
