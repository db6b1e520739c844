// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { eposRoutes } from '../../contract/epos/epos.contract';
import type { TillPayment } from '../../contract/epos/epos.contract';
import { dayOf, spanOf } from '../../src/lib/day-span';
import { translator } from '../e2e/translator';
import { paidAtTill, tillPayment, usdt } from './support/epos-samples';
import { payBalances } from './support/holdings';
import { sendLiveUpdate } from './support/live-stream';
import { expectText, fakeApi, main, openApp, useScreens } from './support/open-app';
import { holdTheClock, passTime, retriesMs } from './support/page-clock';
import { beSignedIn } from './support/signed-in';
import { openDesk } from './support/till-desk';

const t = translator();

useScreens();
beforeEach(() => {
  beSignedIn({ merchant: 'Corner Café' });
  openDesk();
});

/** The day has only this payment, in its current state. */
function listDay(read: () => TillPayment): void {
  fakeApi().answer(eposRoutes.listPayments, ({ query }) => {
    const { from, to } = query;
    const payment = read();
    const isThen = payment.createdAt >= (from ?? '') && payment.createdAt < (to ?? '');
    const sums =
      isThen && payment.state === 'paid'
        ? [{ currency: payment.currency, count: 1, amount: payment.amount, net: '19.8' }]
        : [];
    return { payments: isThen ? [payment] : [], totalCount: isThen ? 1 : 0, sums };
  });
}

const rows = () =>
  within(screen.getByRole('list', { name: t('till:paymentsTitle') })).getAllByRole('listitem');

test('the day’s payments are listed with their sums, and one is refunded once the balance covers it', async () => {
  let payment = paidAtTill(tillPayment({ amount: '20', total: '20', fee: '0.2' }));
  listDay(() => payment);
  fakeApi().refuse(eposRoutes.refundPayment, 'insufficientFunds');
  const { user } = await openApp('/till/payments');
  await screen.findByRole('list', { name: t('till:sums') });
  const [row] = rows();
  if (row === undefined) throw new Error('no payment is listed');
  expect(row.textContent).toContain('K7QX');
  expect(row.textContent).toContain('20.00 USDT');
  expect(row.textContent).toContain(t('till:statePaid'));
  const sums = screen.getByRole('list', { name: t('till:sums') });
  expect(sums.textContent).toContain(t('till:paymentCount', { count: 1 }));
  expect(sums.textContent).toContain('19.8');

  await user.click(within(row).getByRole('button'));
  const sheet = await screen.findByRole('dialog');
  expect(await within(sheet).findByText('19.80 USDT')).toBeTruthy();
  const refund = async () => {
    const button = await within(sheet).findByRole('button', { name: t('till:refund') });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    return button;
  };
  const findFocused = async (name: string) => {
    const heading = await within(sheet).findByRole('heading', { name });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  };
  await user.click(await refund());
  await findFocused(t('till:refundHeading'));
  expect(within(sheet).getByText(t('till:refundFinalText'))).toBeTruthy();
  await user.click(await refund());
  const refusal = await within(sheet).findByText(t('errors:insufficientFunds'));
  expect(refusal.closest('[role="alert"]')).not.toBeNull();

  await user.click(within(sheet).getByRole('button', { name: t('common:back') }));
  fakeApi().answer(eposRoutes.refundPayment, () => {
    payment = { ...payment, state: 'refunded', refundedAt: new Date().toISOString() };
    return { payment };
  });
  // Both pages of the sheet have this button.
  await within(sheet).findByRole('link', { name: t('till:receipt') });
  await user.click(await refund());
  await findFocused(t('till:refundHeading'));
  await user.click(await refund());
  await findFocused(t('till:refundDone'));
  const [refused, given] = fakeApi().calls(eposRoutes.refundPayment);
  expect([refused, given].map((call) => call?.input.params.id)).toEqual([payment.id, payment.id]);
  await user.click(within(sheet).getByRole('button', { name: t('bill-sheets:done') }));
  await waitFor(() => expect(rows()[0]?.textContent).toContain(t('till:pillRefunded')));
  expect(screen.queryByRole('list', { name: t('till:sums') })).toBeNull();

  await user.click(within(rows()[0] ?? row).getByRole('button'));
  const again = await screen.findByRole('dialog');
  const terms = within(again)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(terms).toContain(t('till:refundedAt'));
  expect(within(again).queryByRole('button', { name: t('till:refund') })).toBeNull();
  await user.click(within(again).getByRole('button', { name: t('common:close') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a refund that the pay balance does not cover is not offered; the missing amount is shown', async () => {
  const payment = paidAtTill(tillPayment({ amount: '20', total: '20', fee: '0.2' }));
  listDay(() => payment);
  fakeApi().answer(balancesRoutes.getPayBalances, { balances: payBalances({ [usdt]: '5' }) });
  const { user } = await openApp('/till/payments');
  await screen.findByRole('list', { name: t('till:sums') });
  await user.click(within(rows()[0] as HTMLElement).getByRole('button'));
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByText(t('till:refundShort', { missing: '14.80', ticker: 'USDT' }));
  sheet.getByText(t('till:refundShortText', { held: '5', ticker: 'USDT' }));
  expect(sheet.queryByRole('button', { name: t('till:refund') })).toBeNull();
  expect(sheet.getByRole('link', { name: t('till:refundTopUp') }).getAttribute('href')).toBe(
    `/bills/${usdt}?modal=transfer&direction=toPay`,
  );
  fakeApi().answer(balancesRoutes.getPayBalances, { balances: payBalances({ [usdt]: '19.8' }) });
  await sendLiveUpdate('pay');
  await sheet.findByRole('button', { name: t('till:refund') });
  expect(fakeApi().calls(eposRoutes.refundPayment)).toEqual([]);
});

test('other days have their own', async () => {
  listDay(() => paidAtTill(tillPayment()));
  const { user } = await openApp('/till/payments');
  await screen.findByRole('list', { name: t('till:sums') });
  await user.click(screen.getByRole('radio', { name: t('till:yesterday') }));
  await expectText(t('till:noPaymentsThen'));
  await user.click(screen.getByRole('radio', { name: t('till:otherDay') }));
  const day = screen.getByLabelText(t('till:day'), { selector: 'input[type="date"]' });
  await user.clear(day);
  await user.type(day, '2026-01-31');
  await waitFor(() => {
    const { from, to } = fakeApi().calls(eposRoutes.listPayments).at(-1)?.input.query ?? {};
    const midnight = (date: number) => new Date(2026, 0, date).toISOString();
    expect([from, to]).toEqual([midnight(31), midnight(32)]);
  });
  await expectText(t('till:noPaymentsThen'));
  await user.click(screen.getByRole('radio', { name: t('till:today') }));
  await screen.findByRole('list', { name: t('till:sums') });
});

test('yesterday is no longer the chosen day once it is midnight', async () => {
  holdTheClock();
  listDay(() => paidAtTill(tillPayment()));
  const { user } = await openApp('/till/payments');
  await screen.findByRole('list', { name: t('till:sums') });
  const radio = (key: string) => screen.getByRole('radio', { name: t(`till:${key}`) });
  await user.click(radio('yesterday'));
  await expectText(t('till:noPaymentsThen'));
  await passTime(Date.parse(spanOf(dayOf(Date.now())).to) - Date.now() + 1_000);
  await waitFor(() => expect(radio('otherDay')).toHaveProperty('checked', true));
  expect(radio('today')).toHaveProperty('checked', false);
});

test('a list that fails offers another try', async () => {
  holdTheClock();
  fakeApi().fail(eposRoutes.listPayments);
  const { user } = await openApp('/till/payments');
  await passTime(retriesMs);
  await expectText(t('till:listFailed'));
  listDay(() => paidAtTill(tillPayment()));
  await user.click(main().getByRole('button', { name: t('common:retry') }));
  await screen.findByRole('list', { name: t('till:sums') });
  expect(screen.queryByText(t('till:listFailed'))).toBeNull();
});
