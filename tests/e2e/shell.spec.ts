import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { AppPage } from './pages/app-page';
import { LoginPage } from './pages/login-page';
import { translator } from './translator';

const t = translator();
/** Also run on a wide screen, where the layout differs. */
const wide = { tag: '@wide' };

const areas = [
  { path: '/bills', name: 'shell:navBills', words: 'bills:billsWorth' },
  { path: '/pay', name: 'shell:navPay', words: 'bills:payWorth' },
  { path: '/wallet', name: 'shell:navCrypto', words: 'wallet:worth' },
  { path: '/referrals', name: 'shell:navReferrals', words: 'referrals:unpaid' },
  { path: '/mint-house', name: 'shell:navMintHouse', words: 'mint-house:statistics' },
  { path: '/history', name: 'shell:navHistory', words: 'history:today' },
  { path: '/settings', name: 'shell:navSettings', words: 'settings:noticesLoginHint' },
] as const;

/** The entry marked as current on a path: Pay belongs to My bills. */
const marks: Record<string, Record<string, string[]>> = {
  phone: {
    '/pay': ['shell:navBillsShort'],
    '/bills': ['shell:navBillsShort'],
    '/referrals': [],
    '/settings': [],
  },
  desktop: { '/pay': ['shell:navBills'], '/settings': [] },
};

const places: Record<string, string[]> = {
  phone: [
    'shell:navBillsShort',
    'shell:navCryptoShort',
    'shell:navPay',
    'shell:navMintHouse',
    'shell:navHistory',
  ],
  desktop: [
    'shell:navBills',
    'shell:navCrypto',
    'shell:navReferrals',
    'shell:navMintHouse',
    'shell:navHistory',
  ],
};

test(
  'each area stands in the frame, marked and named, and says what it is for',
  wide,
  async ({ page, signIn, holder }, { project }) => {
    await signIn(holder);
    const app = new AppPage(page);
    await page.goto('/');
    await app.expectBills();
    await expect(app.navigation.getByRole('link')).toHaveText(
      (places[project.name] ?? []).map((key) => t(key)),
    );
    for (const { path, name, words } of areas) {
      const link = app.navigation.locator(`a[href="${path}"]`);
      if ((await link.count()) > 0) await link.click();
      else await page.goto(path);
      await expect(app.heading).toHaveText(t(name));
      await expect(page).toHaveTitle(t('common:pageTitle', { title: t(name), appName: 'Billfold' }));
      await expect(page.getByText(t(words))).toBeVisible();
      await expect(app.current()).toHaveText((marks[project.name]?.[path] ?? [name]).map((key) => t(key)));
    }
  },
);

test(
  'the bar stands below on phones and on top of wide screens',
  wide,
  async ({ page, signIn, holder }, { project }) => {
    await signIn(holder);
    await page.goto('/bills');
    await new AppPage(page).expectBills();
    const bar = await new AppPage(page).navigation.boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    expect(bar).not.toBeNull();
    const middle = (bar?.y ?? 0) + (bar?.height ?? 0) / 2;
    if (project.name === 'phone') expect(middle).toBeGreaterThan(height - 80);
    else expect(middle).toBeLessThan(80);
  },
);

test('the skip link leads keyboards to the content, and a new page starts at its heading', async ({
  page,
  signIn,
  holder,
}) => {
  await signIn(holder);
  const app = new AppPage(page);
  await page.goto('/bills');
  await app.expectBills();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: t('common:skipToContent') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(app.heading).toBeFocused();
  await app.navigation.locator('a[href="/wallet"]').click();
  await expect(app.heading).toHaveText(t('shell:navCrypto'));
  await expect(app.heading).toBeFocused();
});

test.describe('the user’s menu', () => {
  test.beforeEach(async ({ page, signIn, holder }) => {
    await signIn(holder);
    await page.goto('/bills');
    await new AppPage(page).expectBills();
  });

  test(
    'opens and closes by its button, a press outside and Escape',
    wide,
    async ({ page, holder }, { project }) => {
      const app = new AppPage(page);
      await expect(app.menuButton).toHaveAttribute('aria-expanded', 'false');
      await app.openMenu();
      await expect(app.menu.getByText(holder.fullName)).toBeVisible();
      await expect(app.menu.getByTitle(holder.email)).toHaveText(`${holder.email.slice(0, 14)}…`);
      await page.keyboard.press('Escape');
      await expect(app.menu).toBeHidden();
      await expect(app.menuButton).toBeFocused();

      await page.keyboard.press('Enter');
      await expect(app.signOutButton).toBeVisible();
      // The press means an open menu, which has the focus.
      await expect
        .poll(async () => app.menu.evaluate((menu) => menu.contains(document.activeElement)))
        .toBe(true);
      // A press outside counts once the menu could be read, like one on its buttons.
      await expect(app.signOutButton).toBeEnabled();
      await page.mouse.click(5, 20);
      await expect(app.menu).toBeHidden();
      await expect(app.menuButton).toBeFocused();

      if (project.name === 'phone') return;
      await app.openMenu();
      // An overlay takes the press, as it would a real one.
      await app.menuButton.click({ force: true });
      await expect(app.menu).toBeHidden();
    },
  );

  test('leads on and closes', { tag: '@nightly' }, async ({ page }) => {
    const app = new AppPage(page);
    await app.openMenu();
    await app.menu.getByRole('link', { name: t('shell:navSettings'), exact: true }).click();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(app.menu).toBeHidden();
    await expect(app.heading).toHaveText(t('shell:navSettings'));
  });

  test('copies the user’s id', { tag: '@nightly' }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const app = new AppPage(page);
    await app.openMenu();
    await app.copyId.click();
    await expect(app.menu.getByText(t('common:copied'))).toBeAttached();
    const copied = await page.evaluate(async () => navigator.clipboard.readText());
    expect(copied).toMatch(/^[0-9]+$/);
    await expect(app.menu.getByText(t('shell:userId', { id: copied }))).toBeVisible();
  });

  test('changes the look permanently, without a flash at the next start', async ({
    page,
    context,
    problems,
  }) => {
    problems.expect(/ERR_FAILED .*\/assets\//);
    const app = new AppPage(page);
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await app.openMenu();
    await expect(app.theme('System')).toBeChecked();
    const light = await background();
    await app.theme('Dark').check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await background()).not.toBe(light);

    // The page must not need any other file: none loads, and the styles are there all the same.
    const next = await context.newPage();
    await next.route('**/assets/**', (route) => route.abort());
    await next.goto('/bills', { waitUntil: 'commit' });
    await expect(next.locator('html')).toHaveAttribute('data-theme', 'dark');
    await next.close();

    await page.reload();
    await app.openMenu();
    await expect(app.theme('Dark')).toBeChecked();
    await app.theme('System').check();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
    expect(await background()).toBe(light);
  });

  test('logs out; the way back does not lead in again', { tag: '@nightly' }, async ({ page }) => {
    const app = new AppPage(page);
    await app.navigation.locator('a[href="/wallet"]').click();
    await expect(page).toHaveURL(/\/wallet$/);
    await app.signOut();
    await expect(new LoginPage(page).heading).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/login\b/);
    await expect(new LoginPage(page).heading).toBeVisible();
  });
});

test.describe('a screen whose code fails to load', () => {
  test.use({ serviceWorkers: 'block' });

  test(
    'shows an error after one automatic retry, and loads after another',
    { tag: '@nightly' },
    async ({ page, context, problems, signIn, holder }) => {
      problems.expect(/ERR_FAILED|dynamically imported module/);
      await signIn(holder);
      await page.goto('/bills');
      await new AppPage(page).expectBills();
      await context.route('**/assets/wallet-*.js', (route) => route.abort());
      const loaded = page.waitForEvent('load');
      await page.locator('a[href="/wallet"]').click();
      await loaded;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('common:lostPageTitle'));
      await expect(new AppPage(page).navigation).toBeVisible();
      await context.unroute('**/assets/wallet-*.js');
      await page.getByRole('button', { name: t('common:retry') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell:navCrypto'));
    },
  );
});
