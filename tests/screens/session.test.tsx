// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { depositsRoutes } from '../../contract/deposits/deposits.contract';
import { sendRoutes } from '../../contract/send/send.contract';
import { changePasswordScreen } from '../../server/http/well-known';
import { translator } from '../e2e/translator';
import { beGuest, expectBills, haveBills, signInAs, startedSession } from './support/guest';
import { cryptoBalances } from './support/holdings';
import { expectHeading, fakeApi, openApp, useScreens } from './support/open-app';
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
  expect(address()).toMatch(/^\/login\?from=/);
  await signInAs(user, email);
  await expectHeading(t('shell:navSettings'));
  expect(address()).toBe('/settings');
});

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
