// @vitest-environment happy-dom
import { screen, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { depositsRoutes } from '../../contract/deposits/deposits.contract';
import { operationsRoutes } from '../../contract/operations/operations.contract';
import { sendRoutes } from '../../contract/send/send.contract';
import { userRoutes } from '../../contract/user/user.contract';
import { changePasswordScreen } from '../../server/http/well-known';
import { translator } from '../e2e/translator';
import { billDetails } from './support/bill-holder';
import {
  beGuest,
  emailField,
  expectBills,
  fill,
  haveBills,
  passwordField,
  signInAs,
  startedSession,
} from './support/guest';
import { cryptoBalances, someBillsOf } from './support/holdings';
import { expectHeading, expectText, fakeApi, openApp, useScreens } from './support/open-app';
import { holdTheClock, passTime, retriesMs } from './support/page-clock';
import { expectPayer, findPay } from './support/payer';
import { beSignedIn, someUser } from './support/signed-in';

const t = translator();
const { email } = someUser;

useScreens();

test('signing in leads to where one wanted to go', async () => {
  beGuest();
  fakeApi().answer(authRoutes.signIn, startedSession);
  fakeApi().answer(balancesRoutes.getBalances, { balances: cryptoBalances() });
  fakeApi().answer(sendRoutes.listSends, { sends: [] });
  fakeApi().answer(depositsRoutes.listDeposits, { deposits: [] });
  const { user, history, address } = await openApp('/wallet?x=1');
  await expectHeading(t('auth:signInTitle'));
  expect(address()).toMatch(/^\/login\?from=/);
  await user.click(screen.getByRole('link', { name: t('auth:registerTab') }));
  await expectHeading(t('auth:registerTitle'));
  expect(address()).toMatch(/^\/registration\?from=/);
  history.back();
  await signInAs(user, email);
  await expectHeading(t('shell:navCrypto'));
  expect(address()).toBe('/wallet?x=1');
});

test('a payment waits for its payer, and can be retried while the payer is unknown', async () => {
  holdTheClock();
  beGuest();
  const api = fakeApi();
  const { path } = expectPayer();
  api.answer(authRoutes.signIn, startedSession);
  api.fail(userRoutes.getUser, 503);
  const { user, address } = await openApp(path);
  await expectHeading(t('auth:signInToPay'));
  await fill(user, emailField(), email);
  await fill(user, passwordField(t('auth:password')), 'Paper-Money1');
  await user.click(screen.getByRole('button', { name: t('auth:signIn') }));
  await passTime(retriesMs);
  await expectText(t('epos:loadFailed'));
  expect(screen.queryByText(t('epos:checking'))).toBeNull();
  expect(screen.getByRole('button', { name: t('epos:cancel') })).toHaveProperty('disabled', false);
  api.answer(userRoutes.getUser, someUser);
  await user.click(screen.getByRole('button', { name: t('common:retry') }));
  await findPay();
  expect(address()).toBe('/epos');
});

test('so does what moves money in a sheet', async () => {
  holdTheClock();
  beGuest();
  const api = fakeApi();
  const [bill] = someBillsOf('tectum-note-usdt', '5', 1);
  const serial = bill?.serial ?? '';
  api.answer(billsRoutes.getBill, billDetails(serial));
  api.answer(operationsRoutes.listOperations, { operations: [], count: 0, isMore: false, cursor: null });
  api.answer(authRoutes.signIn, startedSession);
  api.fail(userRoutes.getUser, 503);
  const { user } = await openApp(`/bills/tectum-note-usdt?modal=export&bill=${serial}`);
  await signInAs(user, email);
  await passTime(retriesMs);
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByText(t('bill-sheets:loadFailed'));
  api.answer(userRoutes.getUser, someUser);
  await user.click(sheet.getByRole('button', { name: t('common:retry') }));
  const action = await sheet.findByRole('button', { name: t('bill-sheets:exportAction') });
  // What becomes final has not been agreed to yet.
  expect(action).toHaveProperty('disabled', true);
});

test('a signed-in user is led on from the guests’ pages', async () => {
  beSignedIn();
  haveBills();
  for (const path of ['/login', '/registration?ref=12345']) {
    const { address } = await openApp(path);
    await expectBills();
    expect(address()).toBe('/bills?hub=green');
  }
  const { address } = await openApp('/login?from=%2Fsettings%3Fpage%3D2');
  await expectHeading(t('shell:navSettings'));
  expect(address()).toBe('/settings?page=2');
});

test('where password managers are sent a guest chooses a new one, and a signed-in user reads how', async () => {
  beGuest();
  await openApp(changePasswordScreen);
  await expectHeading(t('recovery:title'));
  beSignedIn();
  await openApp(changePasswordScreen);
  await expectHeading(t('settings:passwordTitle'));
});

test('a session that was ended elsewhere leads to the login and back', async () => {
  beGuest();
  beSignedIn();
  const api = fakeApi();
  const { reload } = await openApp('/settings');
  await screen.findByRole('button', { name: t('shell:userMenu') });
  api.refuse(authRoutes.refreshToken, 'accessTokenInvalid');
  api.answer(authRoutes.signIn, startedSession);
  const { user, address } = await reload();
  await expectHeading(t('auth:signInTitle'));
  await expectText(t('errors:accessTokenInvalid'));
  expect(address()).toMatch(/^\/login\?from=/);
  await signInAs(user, email);
  await expectHeading(t('shell:navSettings'));
  expect(address()).toBe('/settings');
});

test.each(['refreshToken', 'getUser'] as const)(
  'a user whom the operator has blocked learns it at the login, by %s',
  async (name) => {
    beGuest();
    beSignedIn();
    fakeApi().refuse({ ...authRoutes, ...userRoutes }[name], 'userBlocked');
    await openApp('/settings');
    await expectHeading(t('auth:signInTitle'));
    await expectText(t('errors:userBlocked'));
  },
);

describe('a forged place to return to', () => {
  test.each([
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
  ])('such as %j leads nobody away', async (from) => {
    beSignedIn();
    haveBills();
    const { address } = await openApp(`/login?from=${encodeURIComponent(from)}`);
    await expectBills();
    expect(address()).toBe('/bills?hub=green');
  });
});

test('logging out on an unknown page leads to the login', async () => {
  beGuest();
  beSignedIn();
  const api = fakeApi();
  api.answer(authRoutes.signOut, {});
  const { user, address } = await openApp('/nowhere');
  await expectHeading(t('common:notFoundTitle'));
  await user.click(await screen.findByRole('button', { name: t('shell:userMenu') }));
  await user.click(await screen.findByRole('button', { name: t('shell:signOut') }));
  await expectHeading(t('auth:signInTitle'));
  expect(address()).toBe('/login');
});
