// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { captchaRoutes } from '../../contract/captcha/captcha.contract';
import { eposRoutes } from '../../contract/epos/epos.contract';
import type { PaymentCheck } from '../../contract/epos/epos.contract';
import { socialRoutes } from '../../contract/social/social.contract';
import { translator } from '../e2e/translator';
import { haveBills } from './support/guest';
import { goOffline, goOnline } from './support/connection';
import { paymentCheck, paymentData, paymentResult } from './support/epos-samples';
import { expectHeading, expectText, fakeApi, openApp, useScreens } from './support/open-app';
import { holdTheClock, passTime, retriesMs, runsOutMs } from './support/page-clock';
import { codeOf, expectPayer, findPay } from './support/payer';
import { beSignedIn } from './support/signed-in';

const t = translator();

useScreens();
beforeEach(() => {
  beSignedIn();
  haveBills();
});

/** Changes the server's response to the payer, after some responses have been lost. */
function loseAnswers(check: PaymentCheck, count: number): void {
  let lost = 0;
  fakeApi().answer(eposRoutes.payAtTill, () => {
    lost += 1;
    if (lost <= count) throw new TypeError('Failed to fetch');
    const paid = paymentResult(check);
    fakeApi().answer(eposRoutes.checkPayment, { ...check, paid });
    return paid;
  });
}

const paid = () => fakeApi().calls(eposRoutes.payAtTill);
const cancel = () => screen.getByRole('button', { name: t('epos:cancel') });
const keptText = () => JSON.stringify([sessionStorage, localStorage]);

describe('the confirmation of a payment', () => {
  test('asks before it is left, which pays nothing and leaves nothing behind', async () => {
    const { data, path } = expectPayer();
    const { user, address } = await openApp(path);
    await expectHeading(t('epos:confirmTitle'));
    expect(address()).toBe('/epos');
    expect(keptText()).toContain(data);
    await user.click(cancel());
    const question = await screen.findByRole('alertdialog', { name: t('epos:cancelQuestion') });
    await user.click(within(question).getByRole('button', { name: t('epos:cancelNo') }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expectHeading(t('epos:confirmTitle'));
    await user.click(cancel());
    await user.click(await screen.findByRole('button', { name: t('epos:cancelYes') }));
    await expectHeading(t('shell:navPay'));
    expect(address()).toBe('/pay');
    expect(paid()).toEqual([]);
    expect(keptText()).not.toContain(data.slice(0, 40));
  });

  test('says why nothing can be paid without a connection, and when its time is over', async () => {
    holdTheClock();
    const { path } = expectPayer();
    await openApp(path);
    const pay = await findPay();
    expect(pay.disabled).toBe(false);
    goOffline();
    await expectText(t('epos:offline'));
    expect(pay.disabled).toBe(true);
    goOnline();
    await waitFor(() => expect(pay.disabled).toBe(false));
    await passTime(runsOutMs);
    await expectHeading(t('epos:expiredTitle'));
    await expectText(t('epos:expiredText'));
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
  });

  test('that can not be looked up says so and tries again', async () => {
    holdTheClock();
    const { check, path } = expectPayer();
    fakeApi().fail(eposRoutes.checkPayment, 503);
    const { user } = await openApp(path);
    await passTime(retriesMs);
    await expectText(t('epos:loadFailed'));
    fakeApi().answer(eposRoutes.checkPayment, check);
    await user.click(screen.getByRole('button', { name: t('common:retry') }));
    await findPay();
  });

  test('is forgotten on logout', async () => {
    const api = fakeApi();
    api.answer(captchaRoutes.getCaptcha, { kind: 'off' });
    api.answer(authRoutes.signOut, {});
    api.answer(socialRoutes.listSocialProviders, { providers: [] });
    const { data, path } = expectPayer();
    const { user, history } = await openApp(path);
    await findPay();
    history.push('/bills');
    await user.click(await screen.findByRole('button', { name: t('shell:userMenu') }));
    await user.click(await screen.findByRole('button', { name: t('shell:signOut') }));
    await expectHeading(t('auth:signInTitle'));
    expect(keptText()).not.toContain(data.slice(0, 40));
  });
});

describe('paying', () => {
  test('by keyboard: a lost answer is asked for again with the same key, also when it was pressed twice', async () => {
    holdTheClock();
    const { check, path } = expectPayer();
    loseAnswers(check, 3);
    const { user, address } = await openApp(path);
    await findPay();
    cancel().focus();
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    await user.tab();
    expect(document.activeElement).toBe(await findPay());
    await user.keyboard('{Enter}');
    await user.keyboard('{Enter}');
    await expectHeading(t('epos:checking'));
    await passTime(retriesMs);
    const heading = await expectHeading(t('epos:paid'));
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText('K 7 Q X')).toBeTruthy();
    expect(paid()).toHaveLength(4);
    expect(new Set(paid().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(paid().map(({ input }) => input.body)).toEqual(Array(4).fill(paymentData(check)));
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: t('epos:done') }));
    await user.keyboard('{Enter}');
    await expectHeading(t('shell:navPay'));
    expect(address()).toBe('/pay');
    // The outcome was shown there, and is not repeated.
    expect(screen.queryByText(/^Done: /)).toBeNull();
  });

  test('continues after a reload in the middle of it, and finds the true result', async () => {
    holdTheClock();
    const { check, path } = expectPayer();
    fakeApi().lose(eposRoutes.payAtTill);
    const { user, reload } = await openApp(path);
    await user.click(await findPay());
    await expectHeading(t('epos:checking'));
    const again = await reload();
    await expectHeading(t('epos:checking'));
    loseAnswers(check, 0);
    await passTime(retriesMs);
    await expectHeading(t('epos:paid'));
    expect(screen.getByText('K 7 Q X')).toBeTruthy();
    expect(new Set(paid().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    await again.user.click(screen.getByRole('button', { name: t('epos:done') }));
    await expectHeading(t('shell:navPay'));
    await passTime(retriesMs);
    // The outcome was shown there, and is not repeated.
    expect(screen.queryByText(/^Done: /)).toBeNull();
  });

  test('is refused when the code was cancelled or paid by someone else, also when reopened', async () => {
    const { path } = expectPayer();
    fakeApi().refuse(eposRoutes.payAtTill, 'invalidPointOfSaleData');
    const { user, history } = await openApp(path);
    await user.click(await findPay());
    await expectHeading(t('epos:invalidTitle'));
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
    fakeApi().refuse(eposRoutes.checkPayment, 'invalidPointOfSaleData');
    history.push('/bills');
    await expectHeading(t('shell:navBills'));
    history.push(path);
    await expectHeading(t('epos:invalidTitle'));
  });
});

describe('a code', () => {
  test('that was forged leads nowhere but to the scanner', async () => {
    const { path } = expectPayer();
    fakeApi().refuse(eposRoutes.checkPayment, 'invalidPointOfSaleData');
    const { user, address } = await openApp(path);
    await expectHeading(t('epos:invalidTitle'));
    screen.getByText(t('epos:invalid'));
    await user.click(screen.getByRole('link', { name: t('epos:scanAgain') }));
    await screen.findByRole('dialog', { name: t('scanner:title') });
    expect(address()).toBe('/pay?modal=scan');
    expect(paid()).toEqual([]);
  });

  test('of one’s own till is not to be paid', async () => {
    const { path } = expectPayer();
    fakeApi().refuse(eposRoutes.checkPayment, 'sendingToSelf');
    await openApp(path);
    await expectHeading(t('epos:ownTitle'));
    expect(screen.queryByRole('link', { name: t('epos:scanAgain') })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
  });

  test('that no till has written is no page at all', async () => {
    const { data } = codeOf(paymentCheck());
    const { history, address } = await openApp('/epos');
    await expectHeading(t('common:notFoundTitle'));
    for (const wrong of [
      '?data=',
      '?data=%2F%2Fevil',
      `?data=${data}A`,
      `?data=${data}&data=${data}`,
      '?x=1',
    ]) {
      history.push('/bills');
      await expectHeading(t('shell:navBills'));
      history.push(`/epos${wrong}`);
      await expectHeading(t('common:notFoundTitle'));
      expect(address(), wrong).toBe('/epos');
    }
    expect(fakeApi().calls(eposRoutes.checkPayment)).toEqual([]);
  });
});
