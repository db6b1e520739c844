// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { createStore, entries, set } from 'idb-keyval';
import { expect, test } from 'vitest';
import { apiKeysRoutes } from '../../contract/api-keys/api-keys.contract';
import { authRoutes } from '../../contract/auth/auth.contract';
import { migrationRoutes } from '../../contract/migration/migration.contract';
import { passkeysRoutes } from '../../contract/passkeys/passkeys.contract';
import { passwordChangeRoutes } from '../../contract/password-change/password-change.contract';
import { samePasswordMessage } from '../../contract/password-change/password-change.paths';
import { translator } from '../e2e/translator';
import { beGuest, signInAs, startedSession } from './support/guest';
import { expectHeading, expectText, fakeApi, openApp, useScreens } from './support/open-app';
import { holdTheClock, passTime } from './support/page-clock';
import { beSignedIn as beUser, someUser } from './support/signed-in';

const t = translator();
const { createPasswordChangeCode, changePassword } = passwordChangeRoutes;
const path = '/settings/privacy/password-change';
const password = 'Newer-Password2';
const codeSent = { sk: 'key-of-the-change', resendAfterS: 60 };

useScreens();

/** Signed in, with what the login that follows a change calls. */
function beSignedIn(changes: Parameters<typeof beUser>[0] = {}): void {
  beGuest(changes);
  beUser(changes);
  const api = fakeApi();
  api.answer(apiKeysRoutes.listApiKeys, { apiKeys: [] });
  api.answer(passkeysRoutes.listPasskeys, { passkeys: [] });
  api.answer(authRoutes.signOut, {});
}

const button = async (name: 'passwordSend' | 'passwordSave') =>
  screen.findByRole<HTMLButtonElement>('button', { name: t(`settings:${name}`) });
const emailCode = async () =>
  screen.findByRole<HTMLInputElement>('textbox', {
    name: t('settings:emailCode', { email: someUser.email }),
  });
const appCode = () => screen.getByRole<HTMLInputElement>('textbox', { name: t('settings:appCode') });

async function typePasswords(user: UserEvent, confirmation = password): Promise<void> {
  await user.type(screen.getByLabelText(t('auth:newPassword')), password);
  await user.type(screen.getByLabelText(t('auth:confirmation')), confirmation);
}

const bodies = () =>
  fakeApi()
    .calls(changePassword)
    .map(({ input }) => input.body);

test('a mailed code changes the password once, however often it is pressed, and the login follows', async () => {
  beSignedIn();
  const api = fakeApi();
  api.answer(createPasswordChangeCode, codeSent);
  api.answer(changePassword, {});
  const { user, hasty, address } = await openApp(path);
  await hasty.dblClick(await button('passwordSend'));
  await user.type(await emailCode(), '1234');
  await typePasswords(user);
  expect((await button('passwordSave')).disabled).toBe(true);
  await user.type(await emailCode(), '5');
  const held = api.hold(changePassword);
  await user.dblClick(await button('passwordSave'));
  await hasty.keyboard('{Enter}');
  held.release();
  await expectHeading(t('auth:signInTitle'));
  await expectText(t('auth:passwordChangedNotice'));
  expect(address()).toBe('/login');
  expect(bodies()).toEqual([{ sk: codeSent.sk, code: '12345', password }]);
  expect(api.calls(createPasswordChangeCode)).toHaveLength(1);
  expect(localStorage.getItem('billfold.codeSent.passwordChange')).toBeNull();
  expect(sessionStorage.getItem('billfold.passwordChange')).toBeNull();
});

test('API keys are revoked unless they are unticked, passkeys stay unless they are ticked', async () => {
  const [first, second] = ['0192f000-0000-7000-8000-000000000001', '0192f000-0000-7000-8000-000000000002'];
  const made = '2026-01-01T00:00:00.000Z';
  const key = { scopes: ['read' as const], createdAt: made, expiredAt: null, lastUsedAt: null, purse: null };
  beSignedIn();
  const api = fakeApi();
  api.answer(createPasswordChangeCode, codeSent);
  api.answer(changePassword, {});
  api.answer(apiKeysRoutes.listApiKeys, {
    apiKeys: [
      { ...key, id: first, key: 'bfk_abcd••••wxyz', apiKeyName: 'Till' },
      { ...key, id: second, key: 'bfk_efgh••••stuv', apiKeyName: '' },
    ],
  });
  api.answer(passkeysRoutes.listPasskeys, {
    passkeys: [{ id: first, name: 'Phone', createdAt: made, lastUsedAt: null, confirmsFrom: null }],
  });
  const { user } = await openApp(path);
  await user.click(await button('passwordSend'));
  const box = async (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  const till = await box(t('settings:passwordRevokeKey', { name: 'Till' }));
  const phone = await box(t('settings:passwordRemovePasskey', { name: 'Phone' }));
  await box(
    t('settings:passwordRevokeKey', { name: t('settings:passwordUnnamedKey', { key: 'bfk_efgh••••stuv' }) }),
  );
  expect([till.checked, phone.checked]).toEqual([true, false]);
  await user.click(till);
  await user.click(phone);
  await user.type(await emailCode(), '12345');
  await typePasswords(user);
  await user.click(await button('passwordSave'));
  await expectText(t('auth:passwordChangedNotice'));
  expect(bodies().at(-1)).toMatchObject({ keepApiKeys: [first], removePasskeys: [first] });
});

test('the current password is refused as such', async () => {
  beSignedIn();
  const api = fakeApi();
  api.answer(createPasswordChangeCode, codeSent);
  api.refuse(changePassword, 'passwordPatternMismatch', { errorMsgs: [samePasswordMessage] });
  const { user } = await openApp(path);
  await user.click(await button('passwordSend'));
  await user.type(await emailCode(), '12345');
  await typePasswords(user);
  await user.click(await button('passwordSave'));
  await expectText(t('settings:passwordSame'));
  expect((await emailCode()).value).toBe('12345');
});

test('a password against the rules, and one that is repeated otherwise, are not sent', async () => {
  beSignedIn();
  fakeApi().answer(createPasswordChangeCode, codeSent);
  const { user } = await openApp(path);
  await user.click(await button('passwordSend'));
  await user.type(await emailCode(), '12345');
  await typePasswords(user, 'Newer-Pass');
  await user.click(await button('passwordSave'));
  await expectText(t('auth:confirmationDiffers'));
  expect(document.activeElement).toBe(screen.getByLabelText(t('auth:confirmation')));
  await user.clear(screen.getByLabelText(t('auth:newPassword')));
  await user.type(screen.getByLabelText(t('auth:newPassword')), 'short ü');
  await expectText(/“ü”/);
  await user.click(await button('passwordSave'));
  expect(document.activeElement).toBe(screen.getByLabelText(t('auth:newPassword')));
  expect(bodies()).toEqual([]);
});

test.each([1, 2])('in mode %i both codes are asked for; a wrong one takes the app’s away', async (mode) => {
  beSignedIn({ secure: { mode } });
  const api = fakeApi();
  api.answer(createPasswordChangeCode, codeSent);
  api.refuse(changePassword, 'incorrectCode');
  const { user } = await openApp(path);
  await user.click(await button('passwordSend'));
  await user.type(await emailCode(), '12345');
  await typePasswords(user);
  expect((await button('passwordSave')).disabled).toBe(true);
  await user.type(appCode(), '123456');
  await user.click(await button('passwordSave'));
  await expectText(t('errors:incorrectCode'));
  expect([(await emailCode()).value, appCode().value]).toEqual(['12345', '']);
  expect(document.activeElement).toBe(appCode());
  api.answer(changePassword, {});
  await user.type(appCode(), '654321');
  await user.click(await button('passwordSave'));
  await expectText(t('auth:passwordChangedNotice'));
  expect(bodies().at(-1)).toEqual({ sk: codeSent.sk, code: '12345', password, dualFactorCode: '654321' });
});

test('an app that was connected elsewhere meanwhile is asked for, and nothing typed is lost', async () => {
  beSignedIn();
  const api = fakeApi();
  api.answer(createPasswordChangeCode, codeSent);
  api.answerAs(changePassword, { status: 10_005, payload: {} });
  const { user } = await openApp(path);
  await user.click(await button('passwordSend'));
  await user.type(await emailCode(), '12345');
  await typePasswords(user);
  await user.click(await button('passwordSave'));
  await waitFor(() => expect(document.activeElement).toBe(appCode()));
  api.answer(changePassword, {});
  await user.type(appCode(), '123456');
  await user.click(await button('passwordSave'));
  await expectText(t('auth:passwordChangedNotice'));
  expect(bodies().at(-1)).toEqual({ sk: codeSent.sk, code: '12345', password, dualFactorCode: '123456' });
});

test('a code that is no longer known leads back to its sending, with the reason', async () => {
  beSignedIn();
  const api = fakeApi();
  api.answer(createPasswordChangeCode, codeSent);
  api.refuse(changePassword, 'verificationExhausted');
  const { user } = await openApp(path);
  await user.click(await button('passwordSend'));
  await user.type(await emailCode(), '12345');
  await typePasswords(user);
  await user.click(await button('passwordSave'));
  await button('passwordSend');
  await expectText(t('errors:verificationExhausted'));
  await expectHeading(t('settings:passwordTitle'));
  expect(document.activeElement?.textContent).toBe(t('settings:passwordTitle'));
});

test('a reload continues with the code that was sent, for the ten minutes that it is good', async () => {
  holdTheClock();
  beSignedIn();
  const api = fakeApi();
  api.answer(createPasswordChangeCode, codeSent);
  const { user, reload } = await openApp(path);
  await user.click(await button('passwordSend'));
  await emailCode();
  const later = await reload();
  await emailCode();
  await expectText(/Resend in/);
  expect(api.calls(createPasswordChangeCode)).toHaveLength(1);
  await passTime(600_000);
  await later.reload();
  await button('passwordSend');
});

test('a code that has expired is taken away, and another is asked for', async () => {
  holdTheClock();
  beSignedIn();
  const api = fakeApi();
  api.answer(createPasswordChangeCode, codeSent);
  api.refuse(changePassword, 'codeExpired');
  const { user } = await openApp(path);
  await user.click(await button('passwordSend'));
  await user.type(await emailCode(), '12345');
  await typePasswords(user);
  await user.click(await button('passwordSave'));
  await expectText(t('errors:codeExpired'));
  const field = await emailCode();
  expect([field.value, document.activeElement]).toEqual(['', field]);
  await passTime(60_000);
  await user.click(await screen.findByRole('button', { name: t('settings:resend') }));
  await expectText(/Resend in/);
  api.answer(changePassword, {});
  await user.type(field, '54321');
  await user.click(await button('passwordSave'));
  await expectText(t('auth:passwordChangedNotice'));
  expect(api.calls(createPasswordChangeCode)).toHaveLength(2);
});

test('a failure to send the code is shown', async () => {
  beSignedIn();
  const api = fakeApi();
  api.refuse(createPasswordChangeCode, 'mailNotSent');
  const { user } = await openApp(path);
  await user.click(await button('passwordSend'));
  await expectText(t('errors:mailNotSent'));
});

test('money whose outcome is unknown waits in this browser for the next login', async () => {
  holdTheClock();
  beSignedIn();
  const api = fakeApi();
  api.answer(createPasswordChangeCode, codeSent);
  api.answer(changePassword, {});
  api.lose(migrationRoutes.migrateBeta);
  const key = '0192f000-0000-7000-8000-00000000000a';
  const store = createStore('billfold-money-calls', 'calls');
  const input = { body: { amount: '5', type: 0 } };
  const call = { method: migrationRoutes.migrateBeta.method, path: migrationRoutes.migrateBeta.path, input };
  await set(key, { key, userId: someUser.id, ...call, startedAtMs: Date.now() }, store);
  const { user } = await openApp(path);
  await expectText(t('shell:moneyChecking'));
  await user.click(await button('passwordSend'));
  await user.type(await emailCode(), '12345');
  await typePasswords(user);
  await user.click(await button('passwordSave'));
  await expectText(t('auth:passwordChangedNotice'));
  expect(await entries(store)).toHaveLength(1);
  api.refuse(migrationRoutes.migrateBeta, 'insufficientFunds');
  await passTime(20_000);
  expect(await entries(store)).toHaveLength(1);
  api.answer(authRoutes.signIn, startedSession);
  await signInAs(user, someUser.email, password);
  await expectText(t('shell:moneyRefused'));
  expect(await entries(store)).toEqual([]);
  expect(api.calls(migrationRoutes.migrateBeta).at(-1)?.idempotencyKey).toBe(key);
});
