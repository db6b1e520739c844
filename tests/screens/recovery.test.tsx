// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { recoveryRoutes } from '../../contract/recovery/recovery.contract';
import { translator } from '../e2e/translator';
import { beGuest, emailField, passwordField } from './support/guest';
import { expectHeading, expectText, fakeApi, openApp, useScreens } from './support/open-app';
import { holdTheClock, passTime } from './support/page-clock';

const t = translator();
const email = 'somebody@example.test';
const newPassword = 'Brand-New1';

useScreens();

const codeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: t('auth:codeLabel') });

test('with the mailbox alone, by keyboard, and on to the login by itself', async () => {
  holdTheClock();
  beGuest();
  const api = fakeApi();
  api.answer(recoveryRoutes.startRecovery, { authorizationMode: 'email', resendAfterS: 60 });
  api.answer(recoveryRoutes.checkRecoveryCode, { secretKey: 'secret-key' });
  api.answer(recoveryRoutes.finishRecovery, {});
  const { user, address } = await openApp('/password-reset');
  await expectHeading(t('recovery:title'));
  emailField().focus();
  await user.keyboard(`${email}{Enter}`);
  await expectHeading(t('auth:codeTitle'));
  await waitFor(() => expect(document.activeElement).toBe(codeField()));
  await user.keyboard('12345{Enter}');
  await expectHeading(t('recovery:passwordTitle'));
  await user.type(passwordField(t('auth:newPassword')), newPassword);
  await user.type(passwordField(t('auth:confirmation')), `${newPassword}{Enter}`);
  await expectHeading(t('recovery:doneTitle'));
  expect(api.calls(recoveryRoutes.startRecovery)[0]?.input.body).toEqual({ email, token: 'off' });
  expect(api.calls(recoveryRoutes.checkRecoveryCode)[0]?.input.body).toEqual({ email, code: '12345' });
  expect(api.calls(recoveryRoutes.finishRecovery)[0]?.input.body).toEqual({
    sk: 'secret-key',
    password: newPassword,
  });
  await passTime(12_000);
  await expectHeading(t('auth:signInTitle'));
  expect(address()).toBe('/login');
});

test('the guest’s destination is kept on logging in with the new password, or going back without one', async () => {
  beGuest();
  const api = fakeApi();
  api.answer(recoveryRoutes.startRecovery, { authorizationMode: 'email', resendAfterS: 60 });
  api.answer(recoveryRoutes.checkRecoveryCode, { secretKey: 'secret-key' });
  api.answer(recoveryRoutes.finishRecovery, {});
  const { user, address } = await openApp('/settings/privacy?x=1');
  const forgotten = async () => screen.findByRole('link', { name: t('auth:forgotPassword') });
  const wanted = `/login?from=${encodeURIComponent('/settings/privacy?x=1')}`;
  await user.click(await forgotten());
  await expectHeading(t('recovery:title'));
  await user.click(screen.getByRole('link', { name: t('recovery:toLogin') }));
  await expectHeading(t('auth:signInTitle'));
  expect(address()).toBe(wanted);
  await user.click(await forgotten());
  await expectHeading(t('recovery:title'));
  await user.type(emailField(), `${email}{Enter}`);
  await expectHeading(t('auth:codeTitle'));
  await user.type(codeField(), '12345{Enter}');
  await expectHeading(t('recovery:passwordTitle'));
  await user.type(passwordField(t('auth:newPassword')), newPassword);
  await user.type(passwordField(t('auth:confirmation')), `${newPassword}{Enter}`);
  await expectHeading(t('recovery:doneTitle'));
  await user.click(screen.getByRole('button', { name: t('recovery:logIn') }));
  await expectHeading(t('auth:signInTitle'));
  expect(address()).toBe(wanted);
});

test('an address without an account looks the same, and a wrong code is reported', async () => {
  beGuest();
  const api = fakeApi();
  api.answer(recoveryRoutes.startRecovery, { authorizationMode: 'email', resendAfterS: 60 });
  api.refuse(recoveryRoutes.checkRecoveryCode, 'incorrectCode');
  const { user } = await openApp('/login');
  await expectHeading(t('auth:signInTitle'));
  await user.click(screen.getByRole('link', { name: t('auth:forgotPassword') }));
  await expectHeading(t('recovery:title'));
  await user.type(emailField(), `${email}{Enter}`);
  await expectHeading(t('auth:codeTitle'));
  await user.type(codeField(), '11111{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(t('errors:incorrectCode'));
});

const link = 'Secret_of-a-mail-12345';
const continueButton = () => screen.findByRole('button', { name: t('recovery:linkContinue') });

test('the link of a mail leaves the address at once, waits for its button, and leads to the new password', async () => {
  beGuest();
  const api = fakeApi();
  api.answer(recoveryRoutes.lookAtRecoveryLink, { maskedEmail: 's•••@example.test' });
  api.answer(recoveryRoutes.openRecoveryLink, { email, secretKey: 'secret-key' });
  api.answer(recoveryRoutes.finishRecovery, {});
  const { user, address } = await openApp(`/password-reset#${link}`);
  await expectHeading(t('recovery:linkTitle'));
  expect(address()).toBe('/password-reset');
  for (const storage of [localStorage, sessionStorage])
    for (let index = 0; index < storage.length; index += 1)
      expect(storage.getItem(storage.key(index) ?? '')).not.toContain(link);
  await expectText(t('recovery:linkText', { email: 's•••@example.test' }));
  expect(api.calls(recoveryRoutes.openRecoveryLink)).toEqual([]);
  (await continueButton()).focus();
  await user.keyboard('{Enter}');
  await expectHeading(t('recovery:passwordTitle'));
  expect(api.calls(recoveryRoutes.openRecoveryLink).map(({ input }) => input.body)).toEqual([{ link }]);
  await user.type(passwordField(t('auth:newPassword')), newPassword);
  await user.type(passwordField(t('auth:confirmation')), `${newPassword}{Enter}`);
  await expectHeading(t('recovery:doneTitle'));
  expect(api.calls(recoveryRoutes.finishRecovery)[0]?.input.body).toEqual({
    sk: 'secret-key',
    password: newPassword,
  });
});

test('where the account has an authenticator, the link leads to its code', async () => {
  beGuest();
  const api = fakeApi();
  api.answer(recoveryRoutes.lookAtRecoveryLink, { maskedEmail: 's•••@example.test' });
  api.answerAs(recoveryRoutes.openRecoveryLink, { status: 10005, payload: { email } });
  api.answer(recoveryRoutes.checkRecoveryTwoFactor, { secretKey: 'secret-key' });
  const { user } = await openApp(`/password-reset#${link}`);
  await user.click(await continueButton());
  await expectHeading(t('auth:authenticatorTitle'));
  await user.type(screen.getByRole('textbox', { name: t('auth:authenticatorLabel') }), '123456');
  await expectHeading(t('recovery:passwordTitle'));
  expect(api.calls(recoveryRoutes.checkRecoveryTwoFactor)[0]?.input.body).toEqual({ email, code: '123456' });
});

test('a link that is void says so and offers another e-mail; one that was used meanwhile does too', async () => {
  beGuest();
  const api = fakeApi();
  api.refuse(recoveryRoutes.lookAtRecoveryLink, 'noDataFound');
  const first = await openApp(`/password-reset#${link}`);
  await expectHeading(t('recovery:linkVoidTitle'));
  expect(api.calls(recoveryRoutes.openRecoveryLink)).toEqual([]);
  await first.user.click(screen.getByRole('button', { name: t('recovery:linkAnother') }));
  await expectHeading(t('recovery:title'));

  api.answer(recoveryRoutes.lookAtRecoveryLink, { maskedEmail: 's•••@example.test' });
  api.refuse(recoveryRoutes.openRecoveryLink, 'noDataFound');
  // In the same tab only the fragment changes.
  first.history.push(`/password-reset#${link}`);
  await first.user.click(await continueButton());
  const heading = await expectHeading(t('recovery:linkVoidTitle'));
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('without a connection the link can be tried again', async () => {
  holdTheClock();
  beGuest();
  const api = fakeApi();
  api.lose(recoveryRoutes.lookAtRecoveryLink);
  const { user } = await openApp(`/password-reset#${link}`);
  await passTime(5_000);
  const retry = await screen.findByRole('button', { name: t('common:retry') });
  api.answer(recoveryRoutes.lookAtRecoveryLink, { maskedEmail: 's•••@example.test' });
  await user.click(retry);
  await continueButton();
  expect(api.calls(recoveryRoutes.openRecoveryLink)).toEqual([]);
});

test('the code step mentions the link, and when typed codes count no more it says to wait', async () => {
  beGuest();
  const api = fakeApi();
  api.answer(recoveryRoutes.startRecovery, { authorizationMode: 'email', resendAfterS: 60 });
  api.refuse(recoveryRoutes.checkRecoveryCode, 'attemptLimitReached');
  const { user } = await openApp('/password-reset');
  await user.type(emailField(), `${email}{Enter}`);
  await screen.findByText(t('auth:codeLinkHint'));
  await user.type(codeField(), '12345{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(t('errors:attemptLimitReached'));
  expect(screen.getByText(t('auth:codeLinkHint'))).toBeTruthy();
});

test('where the app is lost, a recovery code leads to the new password', async () => {
  beGuest();
  const api = fakeApi();
  api.answer(recoveryRoutes.lookAtRecoveryLink, { maskedEmail: 's•••@example.test' });
  api.answerAs(recoveryRoutes.openRecoveryLink, { status: 10005, payload: { email } });
  api.answer(recoveryRoutes.checkRecoveryTwoFactor, { secretKey: 'secret-key' });
  const { user } = await openApp(`/password-reset#${link}`);
  await user.click(await continueButton());
  await user.click(await screen.findByRole('button', { name: t('auth:lostApp') }));
  await user.type(await screen.findByRole('textbox', { name: t('auth:recoveryCodeLabel') }), 'ABCDE-FGH1J');
  await user.click(screen.getByRole('button', { name: t('auth:codeSubmit') }));
  await expectHeading(t('recovery:passwordTitle'));
  const [call] = api.calls(recoveryRoutes.checkRecoveryTwoFactor);
  expect(call?.input.body).toEqual({ email, recoveryCode: 'ABCDEFGH1J' });
});

test('a reload keeps the place at the code, the app’s code and the password', async () => {
  beGuest();
  const api = fakeApi();
  api.answer(recoveryRoutes.startRecovery, { authorizationMode: 'email', resendAfterS: 60 });
  api.answerAs(recoveryRoutes.checkRecoveryCode, { status: 10005, payload: {} });
  api.answer(recoveryRoutes.checkRecoveryTwoFactor, { secretKey: 'secret-key' });
  api.answer(recoveryRoutes.finishRecovery, {});
  let app = await openApp('/password-reset');
  await app.user.type(await screen.findByRole('textbox', { name: t('auth:email') }), email);
  await app.user.click(screen.getByRole('button', { name: t('recovery:send') }));
  await expectHeading(t('auth:codeTitle'));
  app = { ...app, ...(await app.reload()) };
  await app.user.type(await screen.findByRole('textbox', { name: t('auth:codeLabel') }), '12345{Enter}');
  await expectHeading(t('auth:authenticatorTitle'));
  app = { ...app, ...(await app.reload()) };
  await app.user.type(await screen.findByRole('textbox', { name: t('auth:authenticatorLabel') }), '123456');
  await expectHeading(t('recovery:passwordTitle'));
  await app.reload();
  await expectHeading(t('recovery:passwordTitle'));
  expect(api.calls(recoveryRoutes.startRecovery)).toHaveLength(1);
  expect(api.calls(recoveryRoutes.checkRecoveryTwoFactor)[0]?.input.body).toEqual({ email, code: '123456' });
});
