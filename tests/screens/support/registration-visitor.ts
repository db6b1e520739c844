import { screen } from '@testing-library/dom';
import { registrationRoutes } from '../../../contract/registration/registration.contract';
import { translator } from '../../e2e/translator';
import { beGuest, emailField, fill, passwordField } from './guest';
import { expectHeading, fakeApi, openApp } from './open-app';
import type { OpenedApp } from './open-app';

const t = translator();
export const email = 'somebody@example.test';
export const goodPassword = 'Paper-Money1';

export const codeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: t('auth:codeLabel') });
export const referralField = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: t('auth:referralCode') });
export const press = async ({ user }: OpenedApp, name: string) =>
  user.click(screen.getByRole('button', { name }));

/** A guest at the first step; the server will send the code. */
export async function openRegistration(query = ''): Promise<OpenedApp> {
  beGuest();
  fakeApi().answerAs(registrationRoutes.startRegistration, { status: 10019, payload: { resendAfterS: 60 } });
  const app = await openApp(`/registration${query}`);
  await expectHeading(t('auth:registerTitle'));
  return app;
}

export async function sendCode(app: OpenedApp): Promise<void> {
  await fill(app.user, emailField(), email);
  await press(app, t('auth:registerSubmit'));
}

export async function enterCode(app: OpenedApp): Promise<void> {
  await expectHeading(t('auth:codeTitle'));
  await fill(app.user, codeField(), '12345');
  await press(app, t('auth:codeSubmit'));
}

export const confirmation = () => passwordField(t('auth:confirmation'));
export const newPassword = () => passwordField(t('auth:newPassword'));

export async function choose(app: OpenedApp, password: string): Promise<void> {
  await fill(app.user, newPassword(), password);
  await fill(app.user, confirmation(), password);
  await press(app, t('auth:finish'));
}
