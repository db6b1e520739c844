import { screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { balancesRoutes } from '../../../contract/balances/balances.contract';
import { captchaRoutes } from '../../../contract/captcha/captcha.contract';
import { currenciesRoutes } from '../../../contract/currencies/currencies.contract';
import { bulkRoutes } from '../../../contract/bulk/bulk.contract';
import { exportsRoutes } from '../../../contract/exports/exports.contract';
import { operationsRoutes } from '../../../contract/operations/operations.contract';
import { socialRoutes } from '../../../contract/social/social.contract';
import { userRoutes } from '../../../contract/user/user.contract';
import type { User } from '../../../contract/user/user.contract';
import { translator } from '../../e2e/translator';
import { answerBills, answerTraces } from './bill-holder';
import { currencies, payBalances, someBills } from './holdings';
import { expectHeading, fakeApi } from './open-app';
import { someUser } from './signed-in';

const t = translator();

/** The response that starts a session. */
export const startedSession = { accessToken: 'access-token', expires_in: 600 };

/** Sets up a guest without a captcha, who has bills after signing in. */
export function beGuest(changes: Partial<User> = {}): void {
  const api = fakeApi();
  api.answer(captchaRoutes.getCaptcha, { kind: 'off' });
  api.answer(socialRoutes.listSocialProviders, { providers: [] });
  api.answer(userRoutes.getUser, { ...someUser, ...changes });
  haveBills();
}

/** Sets up all calls of the bills screen. */
export function haveBills(): void {
  const api = fakeApi();
  api.answer(currenciesRoutes.getCurrencies, { currencies: currencies() });
  answerBills(someBills);
  answerTraces();
  api.answer(balancesRoutes.getPayBalances, { balances: payBalances() });
  api.answer(exportsRoutes.listExports, { exports: [] });
  api.answer(bulkRoutes.listBulkJobs, { jobs: [] });
  api.answer(operationsRoutes.listOperations, { operations: [], count: 0, isMore: false, cursor: null });
}

/** Waits until the bills screen is shown, signed in. */
export async function expectBills(): Promise<void> {
  await expectHeading(t('shell:navBills'));
  await screen.findByRole('button', { name: t('shell:userMenu') });
}

/** A password field; the name of its reveal button starts alike. */
export function passwordField(name: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
}

export function emailField(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('textbox', { name: t('auth:email') });
}

/** The first step of a typical sign-in. */
export async function signInAs(user: UserEvent, email: string, password = 'Paper-Money1'): Promise<void> {
  await expectHeading(t('auth:signInTitle'));
  await fill(user, emailField(), email);
  await fill(user, passwordField(t('auth:password')), password);
  await user.click(screen.getByRole('button', { name: t('auth:signIn') }));
}

/** Replaces the text of a field. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text === '') return;
  await user.click(field);
  await user.paste(text);
}
