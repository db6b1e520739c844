import { expect } from '@playwright/test';
import { eposPaths } from '../../contract/epos/epos.paths';
import { expectAccessible } from './expect-accessible';
import { focusOn } from './focus-on';
import { givePay } from './give-pay';
import { loseAnswer } from './lose-answer';
import { AppPage } from './pages/app-page';
import { EposPage } from './pages/epos-page';
import { LoginPage } from './pages/login-page';
import { silenceable } from './silenceable';
import { storedTexts } from './stored-texts';
import { test } from './till-test';
import { translator } from './translator';

const t = translator();

const dataOf = (url: string) => new URL(url).searchParams.get('data') ?? '';

test('a guest opens the code, signs in, pays with bills, and both screens show the same characters', async ({
  page,
  till,
  holder,
}) => {
  test.slow();
  const { url, payment } = await till.request({
    total: '12.50',
    pos: 'Moda',
    cashierId: 'Zeynep',
    note: 'Tea',
  });
  const [epos, login] = [new EposPage(page), new LoginPage(page)];
  await page.goto('/policy');
  await page.goto(url);
  await expect(page.getByRole('heading', { name: t('auth:signInToPay') })).toBeVisible();
  expect(page.url()).not.toContain(dataOf(url).slice(0, 20));
  await login.signIn(holder);
  await epos.expectStep('confirmTitle');
  expect((await till.look(payment.id)).state).toBe('seen');
  await expect(page.getByText('Corner Café')).toBeVisible();
  await expect(epos.fact('location')).toHaveText('Moda');
  await expect(epos.fact('cashier')).toHaveText('Zeynep');
  await expect(epos.fact('note')).toHaveText('Tea');
  await expect(epos.fact('rate')).toHaveText('1 USDT = 1 USD');
  await expect(epos.pay).toBeDisabled();
  await expect(epos.says('short')).toBeVisible();
  await expectAccessible(page, 'confirmation of a payment');
  await epos.chooseBills();
  await epos.pay.click();
  await epos.expectStep('paid');
  await expect(epos.heading).toBeFocused();
  const paid = await till.look(payment.id);
  expect(paid.state).toBe('paid');
  expect(await epos.matchCode()).toBe(paid.match);
  await expect(epos.fact('checkId')).toHaveText(paid.checkId ?? '');
  await expectAccessible(page, 'result of a payment');

  await page.reload();
  await epos.expectStep('paid');
  await till.refund(payment.id);
  await expect(page.getByText(/^Refunded on/)).toBeVisible();

  await epos.done.click();
  await expect(page).toHaveURL(/\/pay$/);
  expect(await storedTexts(page)).not.toContain(dataOf(url).slice(0, 40));
  await page.goBack();
  await expect(page).toHaveURL(/\/policy$/);
});

test('leaving the payment asks first; the till’s request stays as it is', async ({
  page,
  till,
  signIn,
  holder,
}) => {
  await signIn(holder);
  const { url, payment } = await till.request({ amount: '3' });
  const epos = new EposPage(page);
  await page.goto(url);
  await epos.expectStep('confirmTitle');
  await epos.cancel.click();
  await expect(epos.question).toBeVisible();
  await expectAccessible(page, 'question before leaving a payment');
  await page.getByRole('button', { name: t('epos:cancelNo') }).click();
  await expect(epos.question).toBeHidden();
  await epos.expectStep('confirmTitle');
  await epos.cancel.click();
  await page.getByRole('button', { name: t('epos:cancelYes') }).click();
  await expect(page).toHaveURL(/\/pay$/);
  expect((await till.look(payment.id)).state).toBe('seen');
  expect(await storedTexts(page)).not.toContain(dataOf(url).slice(0, 40));
});

test('by keyboard: an answer that is lost is asked for again, and it is paid once, also when tapped twice', async ({
  page,
  context,
  till,
  problems,
  signIn,
  holder,
}) => {
  test.slow();
  problems.expect(/Failed to load resource|ERR_FAILED/);
  await givePay(context.request, await signIn(holder), { nominal: '20', count: 1 });
  const { url, payment } = await till.request({ amount: '2' });
  const epos = new EposPage(page);
  await page.goto(url);
  await epos.expectStep('confirmTitle');
  const before = await epos.fact('balance').innerText();
  await loseAnswer(page, eposPaths.payAtTill.path, 3);
  // The till's live event would bring the result by another way, and sooner.
  let look = (): void => undefined;
  const looked = new Promise<void>((resolve) => {
    look = resolve;
  });
  await page.route(`**${eposPaths.checkPayment.path}`, async (route) => {
    await looked;
    await route.continue();
  });
  await focusOn(epos.cancel);
  await page.keyboard.press('Shift+Tab');
  await expect(epos.pay).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await epos.expectStep('checking');
  await expectAccessible(page, 'a payment being checked');
  await epos.expectStep('paid');
  look();
  await expect(epos.heading).toBeFocused();
  expect((await till.look(payment.id)).match).toBe(await epos.matchCode());
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(epos.done).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pay$/);
  // What became of it has been told there, and is not told again.
  await expect(page.getByText(t('shell:moneyDone'))).toHaveCount(0);

  const next = await till.request({ amount: '1' });
  await page.goto(next.url);
  await epos.expectStep('confirmTitle');
  const amount = (text: string) => Number.parseFloat(text);
  expect(amount(await epos.fact('balance').innerText())).toBeCloseTo(amount(before) - 2, 6);
});

test('a reload in the middle of paying finds the true result', async ({
  page,
  context,
  till,
  problems,
  signIn,
  holder,
}) => {
  problems.expect(/Failed to load resource|ERR_FAILED/);
  await givePay(context.request, await signIn(holder), { nominal: '10', count: 1 });
  const { url, payment } = await till.request({ amount: '4' });
  const epos = new EposPage(page);
  await page.goto(url);
  await epos.expectStep('confirmTitle');
  await loseAnswer(page, eposPaths.payAtTill.path, 50);
  await loseAnswer(page, eposPaths.checkPayment.path, 1);
  await epos.pay.click();
  await expect.poll(async () => (await till.look(payment.id)).state).toBe('paid');
  await page.reload();
  await epos.expectStep('paid');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect((await till.look(payment.id)).match).toBe(await epos.matchCode());
});

test('what is forged, taken back, another’s or one’s own is refused, and nothing is paid', async ({
  page,
  context,
  browser,
  server,
  till,
  problems,
  signIn,
  holder,
  payer,
  merchant,
}) => {
  test.slow();
  problems.expect(/Failed to load resource|ERR_FAILED/);
  const token = await signIn(holder);
  await givePay(context.request, token, { nominal: '10', count: 1 });
  const epos = new EposPage(page);
  const { url } = await till.request({ amount: '5' });
  const terms = JSON.parse(Buffer.from(dataOf(url), 'base64url').toString()) as { data: { amount: string } };
  terms.data.amount = '1';
  const forged = Buffer.from(JSON.stringify(terms)).toString('base64url');
  await page.goto(`/epos?data=${forged}`);
  await epos.expectStep('invalidTitle');
  await expectAccessible(page, 'an invalid payment');
  await epos.scanAgain.click();
  await expect(page).toHaveURL(/\/pay\?modal=scan$/);

  const others = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  await givePay(others.request, await signIn(payer, others), { nominal: '5', count: 1 });
  const linsPage = await others.newPage();
  const lins = new EposPage(linsPage);
  await linsPage.goto(url);
  await lins.expectStep('confirmTitle');
  // Otherwise the page would hear of it before anybody can press.
  const silence = await silenceable(page, eposPaths.checkPayment.path);
  await page.goto(url);
  await epos.expectStep('confirmTitle');
  silence();
  await lins.pay.click();
  await lins.expectStep('paid');
  await epos.pay.click();
  await epos.expectStep('invalidTitle');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(url);
  await epos.expectStep('invalidTitle');

  const taken = await till.request({ amount: '5' });
  const silenceAgain = await silenceable(page, eposPaths.checkPayment.path);
  await page.goto(taken.url);
  await epos.expectStep('confirmTitle');
  silenceAgain();
  await till.cancel(taken.payment.id);
  await epos.pay.click();
  await epos.expectStep('invalidTitle');
  await others.close();

  const own = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  await signIn(merchant, own);
  const ownPage = await own.newPage();
  await ownPage.goto((await till.request({ amount: '5' })).url);
  await new EposPage(ownPage).expectStep('ownTitle');
  await own.close();
});

test('what no till has written is no page at all', async ({ page, till, signIn, holder }) => {
  await signIn(holder);
  const { heading } = new AppPage(page);
  const data = dataOf((await till.request({ amount: '1' })).url);
  for (const wrong of [
    '',
    '?data=',
    '?data=%2F%2Fevil',
    `?data=${data}A`,
    `?data=${data}&data=${data}`,
    '?x=1',
  ]) {
    await page.goto(`/epos${wrong}`);
    await expect(heading, wrong).toHaveText(t('common:notFoundTitle'));
    expect(page.url(), wrong).toMatch(/\/epos$/);
  }
});

test('after five minutes it has expired; without a connection it says why it can not be paid', async ({
  page,
  context,
  till,
  problems,
  signIn,
  holder,
}) => {
  problems.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await givePay(context.request, await signIn(holder), { nominal: '5', count: 1 });
  const { url } = await till.request({ amount: '1' });
  const epos = new EposPage(page);
  await page.clock.install();
  await page.goto(url);
  await epos.expectStep('confirmTitle');
  await expect(epos.pay).toBeEnabled();
  await context.setOffline(true);
  await expect(epos.says('offline')).toBeVisible();
  await expect(epos.pay).toBeDisabled();
  await context.setOffline(false);
  await expect(epos.pay).toBeEnabled();
  // An answer that comes after the leap would set the page's clock right again.
  await context.setOffline(true);
  await expect(epos.says('offline')).toBeVisible();
  await page.clock.fastForward('05:01');
  await epos.expectStep('expiredTitle');
  await expect(epos.pay).toHaveCount(0);
  await expectAccessible(page, 'an expired payment');
});

test('a payment that can not be looked up says so and tries again', async ({
  page,
  till,
  problems,
  signIn,
  holder,
}) => {
  problems.expect(/Failed to load resource/);
  await signIn(holder);
  const { url } = await till.request({ amount: '1' });
  const epos = new EposPage(page);
  await page.route(`**${eposPaths.checkPayment.path}`, async (route) =>
    route.fulfill({ status: 503, json: {} }),
  );
  await page.goto(url);
  await expect(epos.says('loadFailed')).toBeVisible();
  await expectAccessible(page, 'a payment that could not be looked up');
  await page.unrouteAll();
  await page.getByRole('button', { name: t('common:retry') }).click();
  await epos.expectStep('confirmTitle');
});

test('log-out forgets a payment that waits', async ({ page, till, signIn, holder }) => {
  await signIn(holder);
  const { url } = await till.request({ amount: '1' });
  const epos = new EposPage(page);
  await page.goto(url);
  await epos.expectStep('confirmTitle');
  await page.goto('/bills');
  await new AppPage(page).signOut();
  expect(await storedTexts(page)).not.toContain(dataOf(url).slice(0, 40));
});
