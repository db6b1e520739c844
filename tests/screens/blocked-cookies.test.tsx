// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { recoveryRoutes } from '../../contract/recovery/recovery.contract';
import { registrationRoutes } from '../../contract/registration/registration.contract';
import type { RouteDeclaration } from '../../contract/route/define-route';
import { translator } from '../e2e/translator';
import { beGuest, emailField, fill, passwordField } from './support/guest';
import { expectHeading, fakeApi, openApp, useScreens } from './support/open-app';
import type { OpenedApp } from './support/open-app';

const t = translator();

useScreens();

interface Door {
  path: string;
  heading: string;
  button: string;
  /** The call that mails the code. */
  mails: RouteDeclaration;
  fillIn: (app: OpenedApp) => Promise<void>;
}

const email = async ({ user }: OpenedApp) => fill(user, emailField(), 'somebody@example.test');

const doors: Record<string, Door> = {
  login: {
    path: '/login',
    heading: 'auth:signInTitle',
    button: 'auth:signIn',
    mails: authRoutes.signIn,
    fillIn: async (app) => {
      await email(app);
      await fill(app.user, passwordField(t('auth:password')), 'Paper-Money1');
    },
  },
  registration: {
    path: '/registration',
    heading: 'auth:registerTitle',
    button: 'auth:registerSubmit',
    mails: registrationRoutes.startRegistration,
    fillIn: email,
  },
  recovery: {
    path: '/password-reset',
    heading: 'recovery:title',
    button: 'recovery:send',
    mails: recoveryRoutes.startRecovery,
    fillIn: email,
  },
};

test.each(Object.entries(doors))(
  'the %s says that cookies are blocked before a code is mailed, and continues once they are not',
  async (_name, { path, heading, button, mails, fillIn }) => {
    beGuest();
    const api = fakeApi();
    api.answerAs(authRoutes.signIn, { status: 10019, payload: { resendAfterS: 60 } });
    api.answerAs(registrationRoutes.startRegistration, { status: 10019, payload: { resendAfterS: 60 } });
    api.answer(recoveryRoutes.startRecovery, { authorizationMode: 'email', resendAfterS: 60 });
    const app = await openApp(path);
    await expectHeading(t(heading));
    const blocked = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    await fillIn(app);
    await app.user.click(screen.getByRole('button', { name: t(button) }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(t('errors:cookiesBlocked')));
    expect(api.calls(mails)).toEqual([]);
    blocked.mockRestore();
    await app.user.click(screen.getByRole('button', { name: t(button) }));
    await expectHeading(t('auth:codeTitle'));
    expect(api.calls(mails)).toHaveLength(1);
    expect(document.cookie).not.toContain('bf_probe=1');
  },
);
