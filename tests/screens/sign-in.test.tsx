// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { brand } from '../../contract/brand';
import { linksRoutes } from '../../contract/links/links.contract';
import { twoFactorRoutes } from '../../contract/two-factor/two-factor.contract';
import { refreshOutsideLinks } from '../../src/platform/links/outside-links';
import { translator } from '../e2e/translator';
import {
  beGuest,
  emailField,
  expectBills,
  fill,
  passwordField,
  signInAs,
  startedSession,
} from './support/guest';
import { expectHeading, expectText, fakeApi, openApp, useScreens } from './support/open-app';
import type { OpenedApp } from './support/open-app';
import { holdTheClock, passTime } from './support/page-clock';
import { someUser } from './support/signed-in';

const t = translator();
const minuteMs = 60_000;
const { email } = someUser;

useScreens();

const submit = () => screen.getByRole('button', { name: t('auth:signIn') });

function codeField(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('textbox', { name: t('auth:codeLabel') });
}

function codeSubmit(): HTMLButtonElement {
  return screen.getByRole('button', { name: t('auth:codeSubmit') });
}

/** The remaining seconds until a code can be resent. */
async function secondsLeft(): Promise<number> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /[0-9]+/ });
  expect(button.disabled).toBe(true);
  return Number(/[0-9]+/.exec(button.textContent)?.[0]);
}

describe('the credentials', () => {
  test('a guest who came to pay sees the reason', async () => {
    beGuest();
    const { address } = await openApp('/epos?data=x');
    await expectHeading(t('auth:signInToPay'));
    expect(address()).toMatch(/^\/login\?from=/);
    // No store is configured here.
    expect(screen.queryByText(t('auth:downloadApp'))).toBeNull();
  });

  test('are checked after the first attempt, and then at once', async () => {
    beGuest();
    const { user } = await openApp('/login');
    await expectHeading(t('auth:signInTitle'));
    const wrong = (key: string) => screen.queryByText(t(`validation:${key}`));
    await fill(user, emailField(), 'nobody');
    await user.click(passwordField(t('auth:password')));
    expect(wrong('email')).toBeNull();
    await user.click(submit());
    await expectText(t('validation:email'));
    expect(wrong('required')).not.toBeNull();
    expect(document.activeElement).toBe(emailField());
    await fill(user, emailField(), 'nobody@example.test');
    expect(wrong('email')).toBeNull();
    const password = passwordField(t('auth:password'));
    await user.type(password, 'x');
    expect(wrong('required')).toBeNull();
    await user.clear(password);
    expect(wrong('required')).not.toBeNull();
    expect(fakeApi().calls(authRoutes.signIn)).toEqual([]);
  });

  test('sign in once when the button is pressed twice', async () => {
    beGuest();
    const api = fakeApi();
    api.answer(authRoutes.signIn, startedSession);
    const held = api.hold(authRoutes.signIn);
    const { user } = await openApp('/login');
    await expectHeading(t('auth:signInTitle'));
    await user.type(emailField(), email);
    await user.type(passwordField(t('auth:password')), 'Paper-Money1');
    await user.dblClick(submit());
    await waitFor(() => expect(api.calls(authRoutes.signIn)).toHaveLength(1));
    held.release();
    await expectBills();
    expect(api.calls(authRoutes.signIn)).toHaveLength(1);
    expect(api.calls(authRoutes.signIn)[0]?.input.body).toEqual({
      login: email,
      password: 'Paper-Money1',
      token: 'off',
    });
  });

  test('the password can be shown and hidden again', async () => {
    beGuest();
    const { user } = await openApp('/login');
    await expectHeading(t('auth:signInTitle'));
    const password = passwordField(t('auth:password'));
    await user.type(password, 'Secret-1');
    expect(password.type).toBe('password');
    await user.click(screen.getByRole('button', { name: t('auth:showPassword') }));
    expect(password.type).toBe('text');
    expect(password.value).toBe('Secret-1');
    await user.click(screen.getByRole('button', { name: t('auth:hidePassword') }));
    expect(password.type).toBe('password');
  });
});

describe('the code by e-mail', () => {
  /** Signs in up to the code step. */
  async function reachCode(): Promise<OpenedApp> {
    beGuest();
    fakeApi().answerAs(authRoutes.signIn, { status: 10019, payload: { resendAfterS: 60 } });
    const app = await openApp('/login');
    await signInAs(app.user, email);
    await expectHeading(t('auth:codeTitle'));
    return app;
  }

  test('loses its blanks when pasted; five digits are needed to continue', async () => {
    const { user } = await reachCode();
    fakeApi().answer(authRoutes.checkSignInCode, startedSession);
    await fill(user, codeField(), '12a3');
    expect(codeField().value).toBe('123');
    await expectText(t('auth:codeDigitsOnly'));
    expect(codeSubmit().disabled).toBe(true);
    await fill(user, codeField(), ' 1 2345 9');
    expect(codeSubmit().disabled).toBe(false);
    await user.keyboard('{Enter}');
    await expectBills();
    expect(fakeApi().calls(authRoutes.checkSignInCode)[0]?.input.body).toEqual({ email, code: '12345' });
  });

  test('may be sent again after a minute, which a reload does not shorten', async () => {
    holdTheClock();
    const { reload } = await reachCode();
    const api = fakeApi();
    await passTime(20_000);
    expect(await secondsLeft()).toBeLessThanOrEqual(40);
    const { user } = await reload();
    await expectHeading(t('auth:codeTitle'));
    expect(await secondsLeft()).toBeLessThanOrEqual(40);
    expect(await secondsLeft()).toBeGreaterThan(10);
    await passTime(minuteMs);
    api.answer(authRoutes.resendCode, { resendAfterS: 60 });
    await user.click(await screen.findByRole('button', { name: t('auth:resend') }));
    await expectText(t('auth:resent'));
    expect(await secondsLeft()).toBeGreaterThan(50);
    expect(api.calls(authRoutes.resendCode)).toHaveLength(1);
  });

  test('ten minutes without a touch lead back to the credentials', async () => {
    holdTheClock();
    const { user, reload } = await reachCode();
    await passTime(9 * minuteMs);
    await user.type(codeField(), '1');
    await passTime(9 * minuteMs);
    await expectHeading(t('auth:codeTitle'));
    await passTime(minuteMs);
    await expectHeading(t('auth:signInTitle'));
    await expectText(t('auth:idleNotice'));
    expect(emailField().value).toBe(email);
    await reload();
    await expectHeading(t('auth:signInTitle'));
  });

  test('of a sign-in that the server has forgotten starts again', async () => {
    const { user } = await reachCode();
    fakeApi().refuse(authRoutes.checkSignInCode, 'noDataFound');
    await user.type(codeField(), '12345');
    await user.click(codeSubmit());
    await expectHeading(t('auth:signInTitle'));
    expect((await screen.findByRole('alert')).textContent).toContain(t('errors:noDataFound'));
  });

  test('going back keeps the address', async () => {
    const { user } = await reachCode();
    await user.click(screen.getByRole('button', { name: t('common:back') }));
    await expectHeading(t('auth:signInTitle'));
    expect(emailField().value).toBe(email);
  });
});

test('the way back from the authenticator’s code leads to the credentials, which reach it again', async () => {
  beGuest();
  const api = fakeApi();
  api.answerAs(authRoutes.signIn, { status: 10005, payload: { userKey: 'user-key' } });
  api.answer(twoFactorRoutes.checkTwoFactor, startedSession);
  const { user } = await openApp('/login');
  await signInAs(user, email);
  await expectHeading(t('auth:authenticatorTitle'));
  await user.click(screen.getByRole('button', { name: t('common:back') }));
  await expectHeading(t('auth:signInTitle'));
  expect(emailField().value).toBe(email);
  await signInAs(user, email);
  const code = await screen.findByRole('textbox', { name: t('auth:authenticatorLabel') });
  // Submitted as soon as it is complete.
  await user.type(code, '123456');
  await expectBills();
  expect(api.calls(twoFactorRoutes.checkTwoFactor)[0]?.input.body).toEqual({
    code: '123456',
    userKey: 'user-key',
  });
});

test('a reload at the authenticator’s code continues there', async () => {
  beGuest();
  const api = fakeApi();
  api.answerAs(authRoutes.signIn, { status: 10005, payload: { userKey: 'user-key' } });
  api.answer(twoFactorRoutes.checkTwoFactor, startedSession);
  const { user, reload } = await openApp('/login');
  await signInAs(user, email);
  await expectHeading(t('auth:authenticatorTitle'));
  const later = await reload();
  await expectHeading(t('auth:authenticatorTitle'));
  const code = await screen.findByRole('textbox', { name: t('auth:authenticatorLabel') });
  await later.user.type(code, '123456');
  await expectBills();
  expect(api.calls(twoFactorRoutes.checkTwoFactor)[0]?.input.body).toMatchObject({ userKey: 'user-key' });
  expect(sessionStorage.getItem('billfold.flow.signIn')).toBeNull();
});

describe('a lost authenticator app', () => {
  test('a recovery code in its own field signs in', async () => {
    beGuest();
    const api = fakeApi();
    api.answerAs(authRoutes.signIn, { status: 10005, payload: { userKey: 'user-key' } });
    api.refuse(twoFactorRoutes.checkTwoFactor, 'incorrectCode');
    const { user } = await openApp('/login');
    await signInAs(user, email);
    await user.click(await screen.findByRole('button', { name: t('auth:lostApp') }));
    await expectHeading(t('auth:recoveryCodeTitle'));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: t('auth:recoveryCodeLabel') });
    expect(document.activeElement).toBe(field);
    await user.type(field, 'abcde-fgh1');
    expect(codeSubmit().disabled).toBe(true);
    await user.type(field, 'j{Enter}');
    await expectText(t('errors:incorrectCode'));
    // What was typed stays, to be compared with the paper.
    expect(field.value).toBe('abcde-fgh1j');
    api.answer(twoFactorRoutes.checkTwoFactor, startedSession);
    await user.click(codeSubmit());
    await expectBills();
    expect(api.calls(twoFactorRoutes.checkTwoFactor).at(-1)?.input.body).toEqual({
      recoveryCode: 'ABCDEFGH1J',
      userKey: 'user-key',
    });
  });

  test('names support, as login and recovery do', async () => {
    beGuest();
    const api = fakeApi();
    const support = 'mailto:help@wallet.example';
    api.answer(linksRoutes.getLinks, { ...brand.links, support });
    api.answerAs(authRoutes.signIn, { status: 10005, payload: { userKey: 'user-key' } });
    await refreshOutsideLinks();
    const { user } = await openApp('/login');
    const link = async () => screen.findByRole<HTMLAnchorElement>('link', { name: t('auth:contactSupport') });
    expect((await link()).getAttribute('href')).toBe(support);
    await user.click(screen.getByRole('link', { name: t('auth:forgotPassword') }));
    await expectHeading(t('recovery:title'));
    expect((await link()).getAttribute('href')).toBe(support);
    await user.click(screen.getByRole('link', { name: t('recovery:toLogin') }));
    await signInAs(user, email);
    await user.click(await screen.findByRole('button', { name: t('auth:lostApp') }));
    await expectHeading(t('auth:recoveryCodeTitle'));
    expect((await link()).getAttribute('href')).toBe(support);
    await user.click(screen.getByRole('button', { name: t('common:back') }));
    await expectHeading(t('auth:authenticatorTitle'));
    // The links outlive this test in memory.
    api.answer(linksRoutes.getLinks, brand.links);
    await refreshOutsideLinks();
  });
});
