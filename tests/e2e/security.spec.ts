import { expect } from '@playwright/test';
import { userRoutes } from '../../contract/user/user.contract';
import { test } from './e2e-test';
import { newestCodeTo } from './mailbox';
import { AppPage } from './pages/app-page';
import { CodePage } from './pages/code-page';
import { LoginPage } from './pages/login-page';
import { Problems } from './problems';
import { storedTexts } from './stored-texts';

const hostileName = '<img src=x onerror="document.title=1"><script>document.title=2</script>';

test('each page comes with strict headers', async ({ request }) => {
  for (const path of ['/login', '/', '/bills', '/nowhere', '/service-worker.js']) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    for (const part of [
      "default-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ]) {
      expect(policy, path).toContain(part);
    }
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/unsafe-|\*/);
    expect(headers, path).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers['permissions-policy']).toContain('camera=(self)');
  }
});

test('the watch for policy reports sees one, and the policy stops a planted script', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const problems = new Problems();
  await problems.watch(context);
  const page = await context.newPage();
  await page.goto('/login');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.documentElement.dataset.planted = "yes"';
    document.body.append(script);
    const image = document.createElement('img');
    image.src = 'https://evil.example/pixel';
    document.body.append(image);
  });
  await expect.poll(() => problems.unexpected().join('\n')).toMatch(/policy: script-src-elem inline/);
  await expect
    .poll(() => problems.unexpected().join('\n'))
    .toMatch(/policy: img-src https:\/\/evil\.example/);
  await expect(page.locator('html')).not.toHaveAttribute('data-planted');
  await context.close();
});

test('scripts in a user’s name stay words', async ({ page, context, member, server }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(member);
  await new CodePage(page).heading.waitFor();
  const signedIn = page.waitForResponse(/auth\/check$/);
  await new CodePage(page).enter(await newestCodeTo(server, member.email));
  const { payload } = (await (await signedIn).json()) as { payload: { accessToken: string } };
  const answer = await context.request.fetch(userRoutes.updateUser.path, {
    method: userRoutes.updateUser.method,
    headers: { authorization: `Bearer ${payload.accessToken}` },
    data: { fullName: hostileName },
  });
  expect(answer.ok()).toBe(true);
  await page.goto('/bills');
  const app = new AppPage(page);
  await app.openMenu();
  await expect(app.menu.getByText(hostileName)).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await expect(page).toHaveTitle(/Billfold/);
});

test('scripts in an error of the server and in the address stay words', async ({ page, problems }) => {
  problems.expectStatus(400, 'v1/auth');
  const login = new LoginPage(page);
  await page.route('**/v1/auth', (route) =>
    route.fulfill({
      status: 400,
      json: {
        status: 77_777,
        errorCode: 77_777,
        errorMsgs: [hostileName],
        message: hostileName,
        operationId: hostileName,
      },
    }),
  );
  await page.goto(`/login?from=${encodeURIComponent(`/${hostileName}`)}#${hostileName}`);
  await login.signIn({ email: 'a@example.test', password: hostileName });
  await expect(login.alert).toContainText(hostileName);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await expect(page).toHaveTitle(/Billfold/);
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the worker keeps the app’s files and no answer of the API', async ({ page, signIn, holder }) => {
    await signIn(holder);
    await page.goto('/bills');
    await new AppPage(page).expectBills();
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await page.reload();
    await new AppPage(page).expectBills();
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
      .toMatch(/\/service-worker\.js$/);
    const kept = await storedTexts(page);
    expect(kept).toContain('/index.html');
    expect(kept).toMatch(/\/locales\/en\/common\.json\?v=/);
    expect(kept).not.toMatch(/\/api\/[^"'\s]*\n|accessToken":"/);
    const cached = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(cached.filter((path) => path.startsWith('/api/') || path.startsWith('/dev/'))).toEqual([]);
  });
});

test('no script can read the session, and nobody may frame the app', async ({
  page,
  context,
  server,
  signIn,
  holder,
}) => {
  await signIn(holder);
  await page.goto('/bills');
  await new AppPage(page).expectBills();
  const readable = await page.evaluate(() => document.cookie);
  expect(readable).toMatch(/^bf_session=[^;]+$/);
  const cookies = await context.cookies(`${server.url}/api/passport/v1/token/refresh`);
  expect(cookies.find(({ name }) => name === 'bf_refresh')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
  });
  expect(await storedTexts(page)).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
});
