// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { socialRoutes } from '../../contract/social/social.contract';
import { twoFactorRoutes } from '../../contract/two-factor/two-factor.contract';
import { translator } from '../e2e/translator';
import { beGuest, expectBills, startedSession } from './support/guest';
import { expectHeading, expectText, fakeApi, openApp, useScreens } from './support/open-app';
import type { OpenedApp } from './support/open-app';
import { someUser } from './support/signed-in';

const t = translator();
const authorizationUrl = 'https://provider.example/authorize?state=the-state';
const credential = 'eyJhbGciOiJub25lIn0.e30.';
const attemptKey = 'billfold.social';

useScreens();

beforeEach(() => {
  beGuest();
  fakeApi().answer(socialRoutes.listSocialProviders, { providers: ['google'] });
  fakeApi().answer(socialRoutes.startSocialSignIn, { authorizationUrl });
});

/** Presses the provider's button, and expects the redirect to the provider. */
async function leave(path = '/login'): Promise<void> {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  assign.mockClear();
  const { user } = await openApp(path);
  await user.click(await screen.findByRole('button', { name: t('auth:continueWithGoogle') }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(authorizationUrl));
}

/** Opens the address that the provider redirects to. */
async function comeBack(answer = `state=the-state&id_token=${credential}`): Promise<OpenedApp> {
  return openApp(`/login#${answer}`);
}

function shown() {
  return fakeApi()
    .calls(socialRoutes.socialSignIn)
    .map(({ input }) => input.body);
}

async function otherWay({ user }: OpenedApp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: t('auth:socialOtherWay') }));
  await expectHeading(t('auth:signInTitle'));
}

test('a remembered place that is not of this app is forgotten', async () => {
  fakeApi().answer(socialRoutes.socialSignIn, startedSession);
  const kept = () => JSON.parse(sessionStorage.getItem(attemptKey) ?? '{}') as Record<string, unknown>;
  for (const from of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://evil.example/']) {
    await leave(`/login?from=${encodeURIComponent(from)}`);
    expect(kept(), from).toEqual({ state: 'the-state', referralCode: '' });
  }
  const app = await comeBack();
  await expectBills();
  expect(app.address()).toBe('/bills?hub=green');
});

test('a place that someone else has written into the tab’s storage is not followed either', async () => {
  fakeApi().answer(socialRoutes.socialSignIn, startedSession);
  await leave('/login?from=%2Fwallet');
  const kept = JSON.parse(sessionStorage.getItem(attemptKey) ?? '{}') as object;
  expect(kept).toMatchObject({ from: '/wallet' });
  sessionStorage.setItem(attemptKey, JSON.stringify({ ...kept, from: '//evil.example' }));
  const app = await comeBack();
  await expectBills();
  expect(app.address()).toBe('/bills?hub=green');
  expect(shown()).toEqual([{ credential }]);
});

test('where a code is asked for the first time, the authenticator may come after it, in an empty field', async () => {
  const api = fakeApi();
  const { email } = someUser;
  api.answerAs(socialRoutes.socialSignIn, { status: 10019, payload: { resendAfterS: 60, email } });
  api.answerAs(authRoutes.checkSignInCode, { status: 10005, payload: { userKey: 'user-key' } });
  api.answer(twoFactorRoutes.checkTwoFactor, startedSession);
  await leave();
  const { user } = await comeBack();
  await expectHeading(t('auth:codeTitle'));
  await expectText(t('auth:codeText'));
  await user.type(screen.getByRole('textbox', { name: t('auth:codeLabel') }), '12345{Enter}');
  await expectHeading(t('auth:authenticatorTitle'));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: t('auth:authenticatorLabel') });
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
  await user.type(field, '123456');
  await expectBills();
  expect(api.calls(authRoutes.checkSignInCode)[0]?.input.body).toEqual({ email, code: '12345' });
});

describe('what comes back', () => {
  test('without a credential is shown without alarm, and leads to the other ways', async () => {
    await leave();
    const app = await comeBack('state=the-state&error=access_denied');
    await expectHeading(t('auth:socialTitle'));
    await expectText(t('auth:socialDeclined'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(app.address()).toBe('/login');
    await otherWay(app);
    expect(shown()).toEqual([]);
  });

  test('is not sent to the server if this tab did not ask for it', async () => {
    const app = await comeBack(`id_token=${credential}&state=x`);
    await screen.findByRole('button', { name: t('auth:socialOtherWay') });
    expect(app.address()).toBe('/login');
    expect(shown()).toEqual([]);
  });

  test('and is refused is reported, and the password still signs in', async () => {
    fakeApi().refuse(socialRoutes.socialSignIn, 'authorizationError');
    await leave();
    const app = await comeBack();
    expect((await screen.findByRole('alert')).textContent).toContain(t('auth:socialFailed'));
    await otherWay(app);
  });

  test('is kept while the connection is lost, to be tried again', async () => {
    fakeApi().lose(socialRoutes.socialSignIn);
    await leave();
    const { user } = await comeBack();
    expect((await screen.findByRole('alert')).textContent).toContain(t('errors:network'));
    fakeApi().answer(socialRoutes.socialSignIn, startedSession);
    await user.click(screen.getByRole('button', { name: t('common:retry') }));
    await expectBills();
    expect(shown().at(-1)).toEqual({ credential });
  });
});
