// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { userRoutes } from '../../contract/user/user.contract';
import { translator } from '../e2e/translator';
import { beGuest, signInAs } from './support/guest';
import { tellChanged } from './support/live-stream';
import { expectHeading, expectText, fakeApi, openApp, useScreens } from './support/open-app';
import { beSignedIn, someUser } from './support/signed-in';

const t = translator();

useScreens();

test('an authenticator app is taken away again with both codes', async () => {
  beGuest();
  beSignedIn({ secure: { mode: 1 } });
  const api = fakeApi();
  const without = { ...someUser, secure: { mode: 0 } };
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
  await tellChanged('user');
  // Another code can be sent after a minute.
  const connect = await screen.findByRole<HTMLButtonElement>('button', { name: t('settings:enable') });
  expect(connect.disabled).toBe(true);
  await expectText(/New code in/);

  api.answer(authRoutes.signOut, {});
  api.answerAs(authRoutes.signIn, { status: 10019, payload: { resendAfterS: 60 } });
  await user.click(screen.getByRole('button', { name: t('shell:userMenu') }));
  await user.click(await screen.findByRole('button', { name: t('shell:signOut') }));
  await expectHeading(t('auth:signInTitle'));
  expect(address()).toBe('/login');
  await signInAs(user, someUser.email);
  await expectHeading(t('auth:codeTitle'));
});
