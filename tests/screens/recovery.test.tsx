// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { recoveryRoutes } from '../../contract/recovery/recovery.contract';
import { translator } from '../e2e/translator';
import { beGuest, emailField, passwordField } from './support/guest';
import { expectHeading, fakeApi, holdTheClock, openApp, passTime, useScreens } from './support/open-app';

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

test('an address without an account looks the same, and a wrong code is told', async () => {
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
