import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { AppPage } from './pages/app-page';
import { Problems } from './problems';
import { storedTexts } from './stored-texts';

test('each page comes with strict headers', async ({ request }) => {
  for (const path of ['/login', '/', '/bills', '/nowhere', '/service-worker.js']) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    for (const part of [
      "default-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
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

test('the watch for policy reports sees one, and the policy stops planted scripts and workers', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const problems = new Problems();
  await problems.watch(context);
  const page = await context.newPage();
  await page.goto('/login');
  const passed = await page.evaluate(() => {
    const planted = 'document.documentElement.dataset.planted = "yes"';
    const script = document.createElement('script');
    document.body.append(script);
    const ways: Record<string, () => unknown> = {
      markup: () => (document.body.innerHTML = `<img src="x" onerror='${planted}'>`),
      'a script’s text': () => (script.textContent = planted),
      'a script from elsewhere': () => (script.src = 'https://evil.example/script.js'),
      'a worker of a text': () => new Worker(`data:text/javascript,${planted}`),
      'a worker of a blob': () => new Worker(URL.createObjectURL(new Blob([planted]))),
      'a frame’s page': () => (document.createElement('iframe').srcdoc = `<script>${planted}</script>`),
    };
    const image = document.createElement('img');
    image.src = 'https://evil.example/pixel';
    document.body.append(image);
    return Object.entries(ways).flatMap(([name, plant]) => {
      try {
        plant();
        return [name];
      } catch {
        return [];
      }
    });
  });
  expect(passed).toEqual([]);
  await expect.poll(() => problems.unexpected().join('\n')).toMatch(/policy: require-trusted-types-for/);
  await expect
    .poll(() => problems.unexpected().join('\n'))
    .toMatch(/policy: img-src https:\/\/evil\.example/);
  await expect(page.locator('html')).not.toHaveAttribute('data-planted');
  await context.close();
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the worker keeps the app’s files and no answer of the API, and no script can read the session', async ({
    page,
    context,
    server,
    signIn,
    holder,
  }) => {
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

    const readable = await page.evaluate(() => document.cookie);
    expect(readable).toMatch(/^bf_session=[^;]+$/);
    const cookies = await context.cookies(`${server.url}/api/passport/v1/token/refresh`);
    expect(cookies.find(({ name }) => name === 'bf_refresh')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
    });
    expect(kept).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
  });
});
