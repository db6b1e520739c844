import { screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { balancesRoutes } from '../../../contract/balances/balances.contract';
import { currenciesRoutes } from '../../../contract/currencies/currencies.contract';
import { eposRoutes } from '../../../contract/epos/epos.contract';
import type { TillPayment } from '../../../contract/epos/epos.contract';
import { translator } from '../../e2e/translator';
import { tillOfCafe, tillPayment, usdt } from './epos-samples';
import { currencies, payBalances } from './holdings';
import { fakeApi, openApp } from './open-app';
import type { OpenedApp } from './open-app';

const t = translator();

/** The last payment of the merchant's till with its current state; a payer may change it. */
export interface TillDesk {
  payment: TillPayment;
}

/** Sets up a till whose calls use this one payment; the day has no others. */
export function openDesk(): TillDesk {
  const api = fakeApi();
  const desk: TillDesk = { payment: tillPayment() };
  api.answer(eposRoutes.getTill, tillOfCafe());
  api.answer(currenciesRoutes.getCurrencies, { currencies: currencies() });
  api.answer(balancesRoutes.getPayBalances, { balances: payBalances({ [usdt]: '1000' }) });
  api.answer(eposRoutes.listPayments, { payments: [], totalCount: 0, sums: [] });
  api.answer(eposRoutes.requestPayment, ({ body }) => {
    const { amount, total = amount ?? '', pos = '', cashierId = '', note = '' } = body;
    const ticker = amount === undefined ? 'USD' : 'USDT';
    const terms = { amount: amount ?? total, total, total_currency: ticker, pos, cashierId, note };
    desk.payment = tillPayment(terms);
    return { payment: desk.payment, url: linkTo(desk.payment) };
  });
  api.answer(eposRoutes.getPayment, () => ({ payment: desk.payment }));
  api.answer(eposRoutes.cancelPayment, () => {
    desk.payment = { ...desk.payment, state: 'cancelled' };
    return { payment: desk.payment };
  });
  return desk;
}

/** The content of its code, which the till does not parse. */
export function linkTo({ id }: TillPayment): string {
  return `https://billfold.test/epos?data=${id}`;
}

/** Opens the till's entry. */
export async function openTill(): Promise<OpenedApp> {
  const app = await openApp('/till');
  await screen.findByRole('button', { name: t('till:request') });
  return app;
}

export function amountField(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount in / });
}

/** Replaces the entered amount in one step, like a paste. */
export async function putAmount(user: UserEvent, figure: string): Promise<void> {
  amountField().focus();
  amountField().select();
  await user.paste(figure);
}
