import { expect } from '@playwright/test';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { billsPaths } from '../../contract/bills/bills.paths';
import { beginHandover } from './begin-handover';
import { test } from './e2e-test';
import { AppPage } from './pages/app-page';
import { translator } from './translator';

const t = translator();
const usdt = 'tectum-note-usdt';
const handoverPath = billsPaths.handOverBills.path.replace(':currencyKey', usdt);

type Fault = (route: Route) => Promise<unknown>;

const page = (status: number) => ({
  status,
  contentType: 'text/html',
  body: '<!doctype html><h1>Welcome to our network</h1>',
});
const faults = {
  lost: (route: Route) => route.abort(),
  portal: (route: Route) => route.fulfill(page(200)),
  refusingPortal: (route: Route) => route.fulfill(page(403)),
  badGateway: (route: Route) => route.fulfill(page(502)),
  gone: (route: Route) => route.fulfill({ status: 404, json: {} }),
} satisfies Record<string, Fault>;

/** Applies a fault to matching requests until the returned function ends it. */
async function spoil(context: BrowserContext, which: (path: string) => boolean, fault: Fault) {
  let isSpoilt = true;
  await context.route(
    ({ pathname }) => which(pathname),
    (route) => (isSpoilt ? fault(route) : route.fallback()),
  );
  return () => (isSpoilt = false);
}

const isApi = (path: string) => path.startsWith('/api/');
const isEntry = (path: string) => path.startsWith('/assets/index-');

/** Goes to an area by its link, without loading a new page. */
const walkTo = (page: Page, area: string) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: t(`shell:${area}`) })
    .click();

test.beforeEach(({ problems }) => {
  problems.expect(
    /Failed to load|ERR_FAILED|status of|preload|dynamically imported|MIME type|Error in route/,
  );
});

const strangers = [
  ['requests that are lost', faults.lost, 'network'],
  ['a sign-in page of the network', faults.portal, 'networkSignIn'],
  ['a network that refuses', faults.refusingPortal, 'networkSignIn'],
  ['a proxy without its server', faults.badGateway, 'serverAway'],
] as const;

for (const [name, fault, words] of strangers) {
  const details = fault === faults.portal ? {} : { tag: '@nightly' };
  test(
    `${name}: each screen says so, and nobody is signed out`,
    details,
    async ({ page, context, signIn, holder }) => {
      await signIn(holder);
      await page.goto('/bills');
      const app = new AppPage(page);
      await app.expectBills();
      // Error texts load while idle.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name: file }) => file.includes('/errors.json')),
      );
      await spoil(context, isApi, fault);
      for (const area of ['navHistory', 'navMintHouse', 'navCrypto']) {
        await walkTo(page, area);
        await expect(page.getByText(t(`errors:${words}`)).first()).toBeVisible();
      }
      await expect(page).toHaveURL(/\/wallet/);
    },
  );
}

test(
  'two seconds for each answer: no screen is blank meanwhile, none says that it failed, and a handover is being checked until it is done',
  { tag: '@nightly' },
  async ({ page, context, holdersSheet: sheet, payer }) => {
    await beginHandover(sheet, { currencyKey: usdt, to: payer.email });
    await spoil(context, isApi, async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 2_000);
      });
      await route.fallback();
    });
    await sheet.press('handoverAction');
    await expect(sheet.says('checking')).toBeVisible();
    await expect(sheet.says('handoverDone')).toBeVisible();
    await page.goto('/wallet');
    await expect(page.getByText(t('shell:navCrypto')).first()).toBeVisible();
    await expect(page.getByText(t('wallet:worth'))).toBeVisible();
    await walkTo(page, 'navHistory');
    await expect(page.getByRole('heading', { name: t('history:today') })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'three of a hundred requests or answers lost: each screen comes, a handover is done once, and nothing is said to have failed',
  { tag: '@nightly' },
  async ({ context, holdersSheet: sheet, page, payer }) => {
    let asked = 0;
    let handovers = 0;
    await spoil(
      context,
      (path) => isApi(path) && !path.endsWith('/live'),
      async (route) => {
        asked += 1;
        const isFirstHandover =
          new URL(route.request().url()).pathname === handoverPath && (handovers += 1) === 1;
        if (!isFirstHandover && asked % 33 !== 7) return route.fallback();
        // Every other time the server receives the call.
        if (isFirstHandover || asked % 2 === 0) await route.fetch();
        return route.abort();
      },
    );
    const failed = page.getByRole('alert').filter({ hasText: /fail|wrong|couldn't/i });
    await page.goto('/bills');
    await new AppPage(page).expectBills();
    for (let round = 0; round < 3; round += 1) {
      await walkTo(page, 'navHistory');
      await expect(page.getByRole('heading', { name: t('history:today') })).toBeVisible();
      await walkTo(page, 'navMintHouse');
      await expect(page.getByText(t('mint-house:yourBills')).first()).toBeVisible();
      await walkTo(page, 'navCrypto');
      await expect(page.getByText(t('wallet:worth'))).toBeVisible();
      await expect(failed).toHaveCount(0);
    }
    await beginHandover(sheet, { currencyKey: usdt, to: payer.email });
    await sheet.press('handoverAction');
    await expect(sheet.says('handoverDone')).toBeVisible({ timeout: 40_000 });
    await expect(failed).toHaveCount(0);
    expect(handovers).toBeGreaterThan(1);
    await sheet.open(usdt, 'handover');
    await expect(sheet.available('5')).toContainText(t('bill-sheets:chooserLeft', { count: 7 }));
  },
);

test(
  'every third request lost: the screens come all the same',
  { tag: '@nightly' },
  async ({ page, context, signIn, holder }) => {
    await signIn(holder);
    let asked = 0;
    await spoil(
      context,
      (path) => isApi(path) || path.startsWith('/locales/'),
      (route) => ((asked += 1) % 3 === 0 ? route.abort() : route.fallback()),
    );
    await page.goto('/bills');
    await new AppPage(page).expectBills();
    await walkTo(page, 'navHistory');
    await expect(page.getByRole('heading', { name: t('history:today') })).toBeVisible();
    await walkTo(page, 'navCrypto');
    await expect(page.getByText(t('wallet:worth'))).toBeVisible();
  },
);

test(
  'a handover whose answers are lost, replaced or refused on the way is being found out, and done once',
  { tag: '@nightly' },
  async ({ context, holdersSheet: sheet, payer }) => {
    await beginHandover(sheet, { currencyKey: usdt, to: payer.email });
    let tries = 0;
    const end = await spoil(
      context,
      (path) => path === handoverPath,
      async (route) => {
        tries += 1;
        if (tries === 1) await route.fetch();
        const answers = [faults.lost, faults.portal, faults.refusingPortal, faults.badGateway];
        return (answers[tries - 1] ?? faults.lost)(route);
      },
    );
    await sheet.press('handoverAction');
    await expect(sheet.says('checkingAgain')).toBeVisible();
    await expect.poll(() => tries, { timeout: 30_000 }).toBeGreaterThan(3);
    await expect(sheet.says('checkingAgain')).toBeVisible();
    end();
    await expect(sheet.says('handoverDone')).toBeVisible({ timeout: 40_000 });
    await sheet.open(usdt, 'handover');
    await expect(sheet.available('5')).toContainText(t('bill-sheets:chooserLeft', { count: 7 }));
  },
);

test.describe('files that do not come', () => {
  const notice = (page: Page) => page.getByRole('alert').filter({ hasText: "Couldn't load Billfold" });

  for (const [name, fault] of [
    ['gone', faults.gone],
    ['replaced by a sign-in page', faults.portal],
  ] as const) {
    test(`the first script, ${name}: the login and a user’s page say so, and a press begins anew`, async ({
      page,
      context,
      signIn,
      holder,
    }) => {
      const end = await spoil(context, isEntry, fault);
      await page.goto('/login');
      await expect(notice(page)).toBeVisible();
      await signIn(holder);
      await page.goto('/wallet');
      await expect(notice(page)).toBeVisible();
      end();
      await notice(page).getByRole('button').click();
      await expect(page.getByText(t('wallet:worth'))).toBeVisible();
      await expect(notice(page)).toBeHidden();
    });
  }

  test('a screen’s file that went with an older release: the page reloads by itself', async ({
    page,
    context,
    signIn,
    holder,
  }) => {
    await signIn(holder);
    let isNew = false;
    await spoil(
      context,
      (path) => path.startsWith('/assets/mint-house'),
      (route) => (isNew ? route.fallback() : faults.gone(route)),
    );
    // Only a full reload requests the page itself.
    page.on('request', (request) => {
      if (request.isNavigationRequest() && new URL(request.url()).pathname.startsWith('/mint-house'))
        isNew = true;
    });
    await page.goto('/bills');
    await new AppPage(page).expectBills();
    await walkTo(page, 'navMintHouse');
    // The page before has these words, too.
    await expect.poll(() => isNew).toBe(true);
    await expect(page.getByText(t('mint-house:yourBills'), { exact: true }).first()).toBeVisible();
  });

  test(
    'a screen’s file lost while the server is away: the page says so, stays, and comes by a press',
    { tag: '@nightly' },
    async ({ page, context, signIn, holder }) => {
      await signIn(holder);
      await page.goto('/bills');
      await new AppPage(page).expectBills();
      const end = await spoil(context, () => true, faults.lost);
      await walkTo(page, 'navMintHouse');
      await expect(page.getByRole('heading', { name: t('common:lostPageTitle') })).toBeVisible();
      end();
      await page.getByRole('button', { name: t('common:retry') }).click();
      await expect(page.getByRole('heading', { name: t('common:lostPageTitle') })).toBeHidden();
      await expect(page).toHaveURL(/mint-house/);
      await expect(page.getByText(t('mint-house:yourBills')).first()).toBeVisible();
    },
  );

  test('texts: no screen shows their names, and each comes with them', async ({
    page,
    context,
    signIn,
    holder,
  }) => {
    await signIn(holder);
    const end = await spoil(context, (path) => path.startsWith('/locales/'), faults.portal);
    await page.goto('/wallet');
    await expect(notice(page)).toBeVisible();
    await expect(page.getByText('navCrypto')).toHaveCount(0);
    end();
    await expect(page.getByText(t('wallet:worth'))).toBeVisible();
    await expect(notice(page)).toBeHidden();
  });
});
