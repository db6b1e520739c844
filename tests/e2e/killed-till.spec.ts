import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { eposPaths } from '../../contract/epos/epos.paths';
import { parseAmount } from '../../contract/money/amounts';
import { expectAccessible } from './expect-accessible';
import { expectAmount, expectAmounts } from './expect-amount';
import { EposPage } from './pages/epos-page';
import { setTill, TillPage } from './pages/till-page';
import { readPay } from './read-pay';
import { test } from './till-test';
import { translator } from './translator';

const t = translator();
const usdt = 'tectum-note-usdt';
const decimal = 6;
const priceMinor = 3_500_000n;
/** Our fee is one percent. */
const netMinor = 3_465_000n;
/** Slightly longer than a phone's maximum retry interval. */
const nextTryMs = 16_000;

/** A pay balance in minor units. */
async function payMinor(request: APIRequestContext, token: string): Promise<bigint> {
  return parseAmount(await readPay(request, token), decimal) ?? 0n;
}

/** Runs a callback while the next payment is in flight; its response never reaches the page. */
async function amidPayment(page: Page, happen: (reachServer: () => Promise<unknown>) => Promise<void>) {
  await page.route(
    `**${eposPaths.payAtTill.path}`,
    async (route) => {
      await happen(() => route.fetch());
      await route.abort();
    },
    { times: 1 },
  );
}

test.beforeEach(({ problems }) => problems.expect(/net::ERR_|Failed to load resource/));

test(
  'a server that dies between a payment and its answer: the phone checks, and both screens say the truth',
  { tag: '@nightly' },
  async ({ page, context, browser, server, signIn, payer: lin, merchant }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await context.addInitScript(setTill, usdt);
    const cafeToken = await signIn(merchant);
    const till = new TillPage(page);
    await till.open();
    await till.tap('3', 'keyMark', '5');
    const link = new URL(await till.show());

    const phone = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
    const linToken = await signIn(lin, phone);
    const balances = async () => ({
      customer: await payMinor(phone.request, linToken),
      merchant: await payMinor(context.request, cafeToken),
    });
    const before = await balances();
    const after = { customer: before.customer - priceMinor, merchant: before.merchant + netMinor };
    const phonePage = await phone.newPage();
    await phonePage.clock.install();
    const payer = new EposPage(phonePage);
    await phonePage.goto(`${link.pathname}${link.search}`);
    await payer.expectStep('confirmTitle');
    await amidPayment(phonePage, async (reachServer) => {
      await reachServer();
      await server.kill();
    });
    await payer.pay.tap();
    await payer.expectStep('checking');
    // While the outcome is unknown, neither screen claims one.
    await expect(till.code).toBeVisible();
    await expect(till.match).toHaveCount(0);
    await expect(phonePage.getByText(t('epos:matchHint'), { exact: true })).toHaveCount(0);
    await expectAccessible(phonePage, 'a payment being checked');

    await server.revive();
    await phonePage.clock.fastForward(nextTryMs);
    await payer.expectStep('paid');
    await expect(till.match).toHaveText(await payer.matchCode(), { timeout: 40_000 });
    expectAmounts(await balances(), after);
    // Neither a reload nor scanning the code again pays twice.
    await phonePage.reload();
    await payer.expectStep('paid');
    await phonePage.goto(`${link.pathname}${link.search}`);
    await payer.expectStep('paid');
    expectAmounts(await balances(), after);
    await phone.close();
  },
);

const reloaded =
  'a server that dies before the payment has reached it: it is paid once, by a phone that was reloaded meanwhile';

test(reloaded, { tag: '@nightly' }, async ({ page, context, server, till, signIn, payer: lin }) => {
  const token = await signIn(lin);
  const { url, payment } = await till.request({ amount: '3.5' });
  const before = await payMinor(context.request, token);
  const payer = new EposPage(page);
  await page.goto(url);
  await payer.expectStep('confirmTitle');
  await amidPayment(page, () => server.kill());
  await payer.pay.tap();
  await payer.expectStep('checking');
  await server.revive();
  await page.reload();
  await payer.expectStep('paid');
  expect((await till.look(payment.id)).match).toBe(await payer.matchCode());
  const paid = before - (await payMinor(context.request, token));
  expectAmount(paid, priceMinor, { name: 'what was paid' });
});
