// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { createStore, entries, set } from 'idb-keyval';
import { expect, test } from 'vitest';
import { migrationRoutes } from '../../contract/migration/migration.contract';
import { passwordChangeRoutes } from '../../contract/password-change/password-change.contract';
import { translator } from '../e2e/translator';
import { expectHeading, expectText, fakeApi, openApp, useScreens } from './support/open-app';
import { holdTheClock, passTime } from './support/page-clock';
import { beSignedIn, someUser } from './support/signed-in';

const t = translator();
const { createPasswordChangeCode, changePassword } = passwordChangeRoutes;
const path = '/settings/privacy/password-change';
const password = 'Newer-Password2';
const codeSent = { sk: 'key-of-the-change', resendAfterS: 60 };

useScreens();

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

test('a mailed code changes the password once, however often it is pressed, and the user stays logged in', async () => {
  beSignedIn();
  const api = fakeApi();
  api.answer(createPasswordChangeCode, codeSent);
  api.answer(changePassword, {});
  const { user, hasty } = await openApp(path);
  await hasty.dblClick(await button('passwordSend'));
  await user.type(await emailCode(), '1234');
  await typePasswords(user);
  expect((await button('passwordSave')).disabled).toBe(true);
  await user.type(await emailCode(), '5');
  const held = api.hold(changePassword);
  await hasty.dblClick(await button('passwordSave'));
  await hasty.keyboard('{Enter}');
  held.release();
  await expectText(t('settings:passwordDone'));
  expect(document.activeElement?.textContent).toBe(t('settings:passwordTitle'));
  expect(bodies()).toEqual([{ sk: codeSent.sk, code: '12345', password }]);
  expect(api.calls(createPasswordChangeCode)).toHaveLength(1);
  screen.getByRole('button', { name: t('shell:userMenu') });
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
  await expectText(t('settings:passwordDone'));
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
  await expectText(t('settings:passwordDone'));
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

test('a reload goes on with the code that was sent, for the ten minutes that it is good', async () => {
  holdTheClock();
  beSignedIn();
  const api = fakeApi();
  api.answer(createPasswordChangeCode, codeSent);
  const { user, reload } = await openApp(path);
  await user.click(await button('passwordSend'));
  await emailCode();
  const later = await reload();
  await emailCode();
  await expectText(/New code in/);
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
  await expectText(/New code in/);
  api.answer(changePassword, {});
  await user.type(field, '54321');
  await user.click(await button('passwordSave'));
  await expectText(t('settings:passwordDone'));
  expect(api.calls(createPasswordChangeCode)).toHaveLength(2);
});

test('a code that was not sent is said', async () => {
  beSignedIn();
  const api = fakeApi();
  api.refuse(createPasswordChangeCode, 'mailNotSent');
  const { user } = await openApp(path);
  await user.click(await button('passwordSend'));
  await expectText(t('errors:mailNotSent'));
});

test('money whose outcome is unknown is asked about all along', async () => {
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
  await expectText(t('settings:passwordDone'));
  await expectText(t('shell:moneyChecking'));
  expect(await entries(store)).toHaveLength(1);
  api.refuse(migrationRoutes.migrateBeta, 'insufficientFunds');
  await passTime(20_000);
  await expectText(t('shell:moneyRefused'));
  expect(await entries(store)).toEqual([]);
  expect(api.calls(migrationRoutes.migrateBeta).at(-1)?.idempotencyKey).toBe(key);
});
