// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { createStore, set } from 'idb-keyval';
import { expect, test } from 'vitest';
import { captchaRoutes } from '../../contract/captcha/captcha.contract';
import { migrationRoutes } from '../../contract/migration/migration.contract';
import { translator } from '../e2e/translator';
import { holdBills } from './support/bill-holder';
import { expectText, fakeApi, openApp, useScreens } from './support/open-app';
import { holdTheClock, passTime } from './support/page-clock';
import { someUser } from './support/signed-in';

const t = translator();
const key = '0192f000-0000-7000-8000-00000000000a';
/** Longer than the maximum retry interval. */
const askingMs = 20_000;

useScreens();

/** Stores the state after a page crashed between writing its record and receiving the response. */
async function leaveOpen(amount: string): Promise<void> {
  const { method, path } = migrationRoutes.migrateBeta;
  const input = { body: { amount, type: 0 } };
  const record = { key, userId: someUser.id, method, path, input, startedAtMs: Date.now() };
  await set(key, record, createStore('billfold-money-calls', 'calls'));
}

test('while an operation’s outcome is not known, logging out asks first; one that can not be is told with the reason', async () => {
  holdTheClock();
  holdBills();
  const api = fakeApi();
  // The menu shows the captcha provider.
  api.answer(captchaRoutes.getCaptcha, { kind: 'off' });
  api.lose(migrationRoutes.migrateBeta);
  await leaveOpen('99999');
  const { user } = await openApp('/bills');
  await expectText(t('shell:moneyChecking'));
  await user.click(screen.getByRole('button', { name: t('shell:userMenu') }));
  const menu = within(await screen.findByRole('dialog', { name: t('shell:userMenu') }));
  await user.click(await menu.findByRole('button', { name: t('shell:signOut') }));
  await menu.findByText(t('shell:moneyStillChecking'));
  await user.click(menu.getByRole('button', { name: t('shell:signOutStay') }));
  await waitFor(() => expect(menu.queryByText(t('shell:moneyStillChecking'))).toBeNull());
  await user.keyboard('{Escape}');
  api.refuse(migrationRoutes.migrateBeta, 'insufficientFunds');
  await passTime(askingMs);
  await expectText(t('shell:moneyRefused'));
  await expectText(new RegExp(t('errors:insufficientFunds')));
  const calls = api.calls(migrationRoutes.migrateBeta);
  expect(calls.length).toBeGreaterThan(1);
  for (const { input, idempotencyKey } of calls)
    expect([input.body, idempotencyKey]).toEqual([{ amount: '99999', type: 0 }, key]);
});
