// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { createStore, set } from 'idb-keyval';
import { describe, expect, test } from 'vitest';
import { captchaRoutes } from '../../contract/captcha/captcha.contract';
import { eposRoutes } from '../../contract/epos/epos.contract';
import { migrationRoutes } from '../../contract/migration/migration.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { mintRequestTypes } from '../../contract/mint-house/mint-request-enums';
import { operationsRoutes } from '../../contract/operations/operations.contract';
import { translator } from '../e2e/translator';
import { holdBills } from './support/bill-holder';
import { choose, expectNoSheet, openSheet } from './support/bill-sheet';
import { paymentResult } from './support/epos-samples';
import { haveBills } from './support/guest';
import { mintRequest, visitMintHouse } from './support/mint-visitor';
import { expectHeading, expectText, fakeApi, openApp, useScreens } from './support/open-app';
import { answerHistory } from './support/operation-samples';
import { holdTheClock, passTime } from './support/page-clock';
import { expectPayer, findPay } from './support/payer';
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

test('while an operation’s outcome is not known, logging out asks first; an unknown outcome is shown with the reason', async () => {
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

describe('the history is asked for again, though no live update came, after', () => {
  const asked = () => fakeApi().calls(operationsRoutes.listOperations).length;

  /** Reads the history, acts on another page, and comes back. */
  async function expectAskedAgain(path: string, act: (user: UserEvent) => Promise<void>): Promise<void> {
    answerHistory([]);
    const { user, history } = await openApp('/history');
    await expectText(t('history:emptyTitle'));
    history.push(path);
    await screen.findByRole('heading', { level: 1 });
    const before = asked();
    await act(user);
    history.push('/history');
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  }

  test('a payment', async () => {
    visitMintHouse();
    haveBills();
    const { check, path } = expectPayer();
    fakeApi().answer(eposRoutes.payAtTill, paymentResult(check));
    await expectAskedAgain(path, async (user) => {
      await user.click(await findPay());
      await expectHeading(t('epos:paid'));
    });
  });

  test('an order of the mint house', async () => {
    visitMintHouse();
    const request = mintRequest({ type: mintRequestTypes.mint, status: 0 });
    fakeApi().answer(mintHouseRoutes.mintBills, { request });
    await expectAskedAgain('/mint-house/green/mint?currency=tectum-note-tet', async (user) => {
      await choose(user, { nominal: '10', ticker: 'TET', number: 2 });
      await user.click(screen.getByRole('button', { name: t('mint-house:next') }));
      await openSheet();
      await user.click(await screen.findByRole('button', { name: new RegExp(`^${t('mint-house:mint')} `) }));
      await expectNoSheet();
    });
  });
});
