// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { twoFactorRoutes } from '../../contract/two-factor/two-factor.contract';
import { userRoutes } from '../../contract/user/user.contract';
import { translator } from '../e2e/translator';
import { beGuest, signInAs } from './support/guest';
import { sendLiveUpdate } from './support/live-stream';
import { expectHeading, expectText, fakeApi, openApp, useScreens } from './support/open-app';
import { beSignedIn, someUser } from './support/signed-in';

const t = translator();

useScreens();
afterEach(() => vi.restoreAllMocks());

const recoveryCodes = Array.from({ length: 10 }, (_, index) => `ABCD${index}-EFGHJ`);

async function typeCodes(user: UserEvent): Promise<void> {
  const emailCode = await screen.findByRole('textbox', {
    name: t('settings:emailCode', { email: someUser.email }),
  });
  await user.type(emailCode, '12345');
  await user.type(screen.getByRole('textbox', { name: t('settings:appCode') }), '123456');
}

test('connecting an app shows ten recovery codes once, which have to be saved before it is done', async () => {
  beGuest();
  beSignedIn();
  const api = fakeApi();
  api.answer(userRoutes.createUserUpdateKey, { key: 'update-key' });
  api.answer(twoFactorRoutes.createTwoFactorSecret, {
    secret: 'ABCDEFGHIJKLMNOP',
    address: 'otpauth://totp/Billfold?secret=ABCDEFGHIJKLMNOP',
  });
  const connected = { ...someUser, secure: { mode: 1 } };
  api.answer(userRoutes.updateUser, { ...connected, recoveryCodes });
  api.answer(twoFactorRoutes.countRecoveryCodes, { left: 10 });
  const { user } = await openApp('/settings/privacy/2fa');
  await user.click(await screen.findByRole('button', { name: t('settings:enable') }));
  await typeCodes(user);
  await user.click(screen.getByRole('button', { name: t('settings:connect') }));
  await within(await screen.findByRole('list', { name: t('settings:recoveryCodesTitle') })).findByText(
    'ABCD9-EFGHJ',
  );
  const done = screen.getByRole<HTMLButtonElement>('button', { name: t('secrets:done') });
  expect(done.disabled).toBe(true);
  await expectText(t('secrets:saveFirst'));
  await user.click(screen.getByRole('button', { name: t('secrets:copyAll') }));
  await waitFor(() => expect(done.disabled).toBe(false));
  expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'));
  api.answer(userRoutes.getUser, connected);
  await sendLiveUpdate('user');
  await user.click(done);
  await expectText(t('settings:recoveryCodesLeft', { count: 10 }));
  expect(screen.queryByText(recoveryCodes[9] ?? '')).toBeNull();
});

test.each([
  ['a phone, whose screen the app can not scan', true],
  ['a desktop', false],
])('the secret is a link to the app only on %s', async (_what, isTouch) => {
  beGuest();
  beSignedIn();
  const api = fakeApi();
  const address = 'otpauth://totp/Billfold?secret=ABCDEFGHIJKLMNOP';
  api.answer(userRoutes.createUserUpdateKey, { key: 'update-key' });
  api.answer(twoFactorRoutes.createTwoFactorSecret, { secret: 'ABCDEFGHIJKLMNOP', address });
  const ask = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    ask(query === '(pointer: coarse)' ? (isTouch ? 'all' : 'not all') : query),
  );
  const { user } = await openApp('/settings/privacy/2fa');
  await user.click(await screen.findByRole('button', { name: t('settings:enable') }));
  await screen.findByRole('img', { name: t('settings:secretCode') });
  const links = screen.queryAllByRole('link').filter((link) => link.getAttribute('href') === address);
  expect(links).toHaveLength(isTouch ? 1 : 0);
});

test('a new set of recovery codes is made with the app’s code', async () => {
  beGuest();
  beSignedIn({ secure: { mode: 1 } });
  const api = fakeApi();
  api.answer(twoFactorRoutes.countRecoveryCodes, { left: 0 });
  api.refuse(twoFactorRoutes.makeRecoveryCodes, 'incorrectCodeRepeated');
  const { user } = await openApp('/settings/privacy/2fa');
  await expectText(t('settings:recoveryCodesNone'));
  await user.click(screen.getByRole('button', { name: t('settings:recoveryCodesNew') }));
  const code = await screen.findByRole('textbox', { name: t('settings:appCode') });
  await user.type(code, '111111');
  await expectText(t('errors:incorrectCodeRepeated'));
  api.answer(twoFactorRoutes.makeRecoveryCodes, { recoveryCodes });
  await user.type(code, '222222');
  await within(await screen.findByRole('list', { name: t('settings:recoveryCodesTitle') })).findByText(
    'ABCD0-EFGHJ',
  );
  expect(api.calls(twoFactorRoutes.makeRecoveryCodes).at(-1)?.input.body).toEqual({ code: '222222' });
});

test('an authenticator app is taken away again with both codes', async () => {
  beGuest();
  beSignedIn({ secure: { mode: 1 } });
  const api = fakeApi();
  const without = { ...someUser, secure: { mode: 0 } };
  api.answer(twoFactorRoutes.countRecoveryCodes, { left: 10 });
  api.answer(userRoutes.createUserUpdateKey, { key: 'update-key' });
  api.answer(userRoutes.updateUser, without);
  const { user, address } = await openApp('/settings/privacy/2fa');
  await expectText(t('settings:connected'));
  await user.click(screen.getByRole('button', { name: t('settings:disable') }));
  const disconnect = await screen.findByRole<HTMLButtonElement>('button', { name: t('settings:disconnect') });
  expect(disconnect.disabled).toBe(true);
  await user.type(
    screen.getByRole('textbox', { name: t('settings:emailCode', { email: someUser.email }) }),
    '12345',
  );
  await user.type(screen.getByRole('textbox', { name: t('settings:appCode') }), '123456');
  await user.click(disconnect);
  await expectText(t('settings:disabledNotice'));
  expect(api.calls(userRoutes.updateUser)[0]?.input.body).toEqual({
    mode: 0,
    code: '123456',
    secure: { code: '12345', key: 'update-key' },
  });
  api.answer(userRoutes.getUser, without);
  await sendLiveUpdate('user');
  // The code has been used, so another can be sent at once.
  const connect = await screen.findByRole<HTMLButtonElement>('button', { name: t('settings:enable') });
  expect(connect.disabled).toBe(false);
  expect(screen.queryByText(/Resend in/)).toBeNull();

  api.answer(authRoutes.signOut, {});
  api.answerAs(authRoutes.signIn, { status: 10019, payload: { resendAfterS: 60 } });
  await user.click(screen.getByRole('button', { name: t('shell:userMenu') }));
  await user.click(await screen.findByRole('button', { name: t('shell:signOut') }));
  await expectHeading(t('auth:signInTitle'));
  expect(address()).toBe('/login');
  await signInAs(user, someUser.email);
  await expectHeading(t('auth:codeTitle'));
});

test('a change that the server no longer knows can be begun again at once', async () => {
  beSignedIn({ secure: { mode: 1 } });
  const api = fakeApi();
  api.answer(twoFactorRoutes.countRecoveryCodes, { left: 10 });
  api.answer(userRoutes.createUserUpdateKey, { key: 'update-key' });
  api.refuse(userRoutes.updateUser, 'noDataFound');
  const { user } = await openApp('/settings/privacy/2fa');
  const disable = async () => screen.findByRole<HTMLButtonElement>('button', { name: t('settings:disable') });
  await user.click(await disable());
  const code = { name: t('settings:emailCode', { email: someUser.email }) };
  await user.type(await screen.findByRole('textbox', code), '12345');
  await user.type(screen.getByRole('textbox', { name: t('settings:appCode') }), '123456');
  await user.click(screen.getByRole('button', { name: t('settings:disconnect') }));
  expect((await disable()).disabled).toBe(false);
  expect(screen.queryByText(/Resend in/)).toBeNull();
});

test('a lost app is taken away with a recovery code in its own field', async () => {
  beGuest();
  beSignedIn({ secure: { mode: 1 } });
  const api = fakeApi();
  api.answer(twoFactorRoutes.countRecoveryCodes, { left: 10 });
  api.answer(userRoutes.createUserUpdateKey, { key: 'update-key' });
  api.refuse(userRoutes.updateUser, 'incorrectCode');
  const { user } = await openApp('/settings/privacy/2fa');
  await user.click(await screen.findByRole('button', { name: t('settings:disable') }));
  const emailCode = await screen.findByRole('textbox', {
    name: t('settings:emailCode', { email: someUser.email }),
  });
  await user.type(emailCode, '12345');
  await user.click(screen.getByRole('button', { name: t('settings:appLost') }));
  expect(screen.queryByRole('textbox', { name: t('settings:appCode') })).toBeNull();
  const recoveryCode = screen.getByRole('textbox', { name: t('settings:recoveryCode') });
  await user.type(recoveryCode, 'abcd0');
  const disconnect = screen.getByRole<HTMLButtonElement>('button', { name: t('settings:disconnect') });
  expect(disconnect.disabled).toBe(true);
  await user.type(recoveryCode, '-efghj');
  await user.click(disconnect);
  await expectText(t('errors:incorrectCode'));
  api.answer(userRoutes.updateUser, { ...someUser, secure: { mode: 0 } });
  await user.type(recoveryCode, 'ABCD1EFGHJ');
  await user.click(disconnect);
  await expectText(t('settings:disabledNotice'));
  const secure = { code: '12345', key: 'update-key' };
  expect(api.calls(userRoutes.updateUser).map(({ input }) => input.body)).toEqual([
    { mode: 0, recoveryCode: 'ABCD0EFGHJ', secure },
    { mode: 0, recoveryCode: 'ABCD1EFGHJ', secure },
  ]);
});
