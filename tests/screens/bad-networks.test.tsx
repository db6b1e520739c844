// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { allRoutes } from '../../contract/all-routes';
import { authRoutes } from '../../contract/auth/auth.contract';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { operationsRoutes } from '../../contract/operations/operations.contract';
import { userRoutes } from '../../contract/user/user.contract';
import { translator } from '../e2e/translator';
import { holdBills } from './support/bill-holder';
import { expectSheetPage } from './support/bill-sheet';
import { beGuest, signInAs } from './support/guest';
import { goToHandover, holdBillsForLin, lin } from './support/handover-steps';
import { someBillsOf } from './support/holdings';
import { expectHeading, expectText, fakeApi, openApp, useScreens } from './support/open-app';
import { operationId } from './support/operation-samples';
import { holdTheClock, passTime, retriesMs } from './support/page-clock';
import { beSignedIn, someUser } from './support/signed-in';

const t = translator();
const say = (key: string) => t(`bill-sheets:${key}`);
const usdt = 'tectum-note-usdt';

/** Responders in place of the server, by the status of their page, and the text that the user reads. */
const strangers = [
  ['the sign-in page of a network', 200, 'networkSignIn'],
  ['a network that refuses', 403, 'networkSignIn'],
  ['a proxy that wants a password', 401, 'networkSignIn'],
  ['a proxy whose server is away', 502, 'serverAway'],
] as const;

useScreens();

describe.each(strangers)('%s', (_name, httpStatus, words) => {
  test('ends no session', async () => {
    holdTheClock();
    holdBills();
    const api = fakeApi();
    const { reload } = await openApp('/bills');
    await screen.findByRole('button', { name: t('shell:userMenu') });
    api.intercept(authRoutes.refreshToken, httpStatus);
    api.intercept(userRoutes.getUser, httpStatus);
    const { address } = await reload();
    await passTime(retriesMs);
    expect(address()).toMatch(/^\/bills/);
    holdBills();
    await passTime(20_000);
    await screen.findByRole('button', { name: t('shell:userMenu') });
    await waitFor(() => expect(screen.queryByText(/Can't reach|We can't get new data/)).toBeNull());
  });

  test('is shown on screens that it keeps from loading, which come when it has gone', async () => {
    holdTheClock();
    holdBills();
    const api = fakeApi();
    api.intercept(operationsRoutes.listOperations, httpStatus);
    const { user } = await openApp('/history');
    await passTime(retriesMs);
    await expectText(t('history:listFailed'));
    await expectText(t(`errors:${words}`));
    holdBills();
    await user.click(screen.getByRole('button', { name: t('common:retry') }));
    await expectText(t('history:emptyTitle'));
  });

  test('is shown at the login, and counts as no refusal', async () => {
    beGuest();
    fakeApi().intercept(authRoutes.signIn, httpStatus);
    const { user } = await openApp('/login');
    await expectHeading(t('auth:signInTitle'));
    await signInAs(user, someUser.email);
    await expectText(t(`errors:${words}`));
  });

  test('leaves the outcome of a handover open until the server itself has answered', async () => {
    holdTheClock();
    holdBillsForLin();
    const api = fakeApi();
    const { user } = await openApp(`/bills/${usdt}?modal=handover`);
    const { sheet, press } = await goToHandover(user);
    api.intercept(billsRoutes.handOverBills, httpStatus);
    await press('handoverAction');
    await sheet.findByText(say('checkingAgain'));
    await passTime(2_000);
    await sheet.findByText(say('checkingAgain'));
    api.answer(billsRoutes.handOverBills, { recipient: lin, bills: someBillsOf(usdt, '5', 1), value: '5' });
    await passTime(20_000);
    await expectSheetPage(say('handoverDone'));
    const keys = api.calls(billsRoutes.handOverBills).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('a server whose database is away', () => {
  /** As the server answers then. */
  const body = { status: 0, errorCode: 0, errorMsgs: [], message: '', operationId: operationId(1) };

  test('is shown without signing anyone out, and its screens come by themselves when it is back', async () => {
    holdTheClock();
    holdBills();
    const api = fakeApi();
    const { reload } = await openApp('/bills');
    await screen.findByRole('button', { name: t('shell:userMenu') });
    for (const route of [authRoutes.refreshToken, userRoutes.getUser, billsRoutes.getBillBalances])
      api.fail(route, 503, body);
    const { address } = await reload();
    await passTime(60_000);
    expect(address()).toMatch(/^\/bills/);
    await expectText(/Can't reach|We can't get new data/);
    holdBills();
    await passTime(20_000);
    await screen.findByRole('button', { name: t('shell:userMenu') });
    await waitFor(() => expect(screen.queryByText(/Can't reach|We can't get new data/)).toBeNull());
  });

  test('leaves the outcome of a handover open for a minute, and it is done once', async () => {
    holdTheClock();
    holdBillsForLin();
    const api = fakeApi();
    const { user } = await openApp(`/bills/${usdt}?modal=handover`);
    const { sheet, press } = await goToHandover(user);
    api.fail(billsRoutes.handOverBills, 503, body);
    await press('handoverAction');
    await sheet.findByText(say('checkingAgain'));
    await passTime(60_000);
    await sheet.findByText(say('checkingAgain'));
    api.answer(billsRoutes.handOverBills, { recipient: lin, bills: someBillsOf(usdt, '5', 1), value: '5' });
    await passTime(60_000);
    await expectSheetPage(say('handoverDone'));
    const keys = api.calls(billsRoutes.handOverBills).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });
});

/** What the frame around the screens asks for; without it there is no signed-in page. */
const ofTheFrame: readonly object[] = [authRoutes.refreshToken, userRoutes.getUser];

const routesOfUsers = Object.values(allRoutes).filter(({ access }) => access === 'user');
const serial = someBillsOf(usdt, '5', 1)[0]?.serial ?? '';
const screensWithData = [
  '/wallet',
  '/wallet/tron-native-trx',
  '/wallet/tron-native-trx?modal=send',
  '/wallet/tron-native-trx?modal=deposit',
  '/wallet/buy-tct',
  `/bills/${usdt}`,
  `/bills/${usdt}/${serial}`,
  `/bills/${usdt}?modal=handover`,
  `/bills?modal=job_${operationId(1)}`,
  '/pay',
  '/till',
  '/till/payments',
  '/mint-house/green/mint',
  '/mint-house/green/history',
  '/history',
  `/history?operation=${operationId(1)}`,
  '/settings/privacy/sessions',
  '/settings/developers',
];

test.each(screensWithData)(
  '%s, whose data were never seen, says what stands in the way, and stays',
  async (path) => {
    holdTheClock();
    holdBills();
    beSignedIn({ merchant: 'Corner Café' });
    for (const route of routesOfUsers) if (!ofTheFrame.includes(route)) fakeApi().intercept(route);
    const { address } = await openApp(path);
    await screen.findByRole('button', { name: t('shell:userMenu') });
    await passTime(retriesMs);
    // In the screen itself or its sheet, not only in the frame around them.
    const shown = () =>
      [...document.querySelectorAll('main, [role="dialog"]')].map(({ textContent }) => textContent).join(' ');
    await waitFor(() => expect(shown()).toContain(t('errors:networkSignIn')));
    expect(address().split('?')[0]).toBe(path.split('?')[0]);
  },
);
