import { screen } from '@testing-library/dom';
import { eposRoutes } from '../../../contract/epos/epos.contract';
import type { PaymentCheck } from '../../../contract/epos/epos.contract';
import { encodePayment, paymentCheck, paymentData } from './epos-samples';
import { fakeApi } from './open-app';

/** The label of the button that pays. */
export const payButton = /^Pay [0-9.]+ [A-Z]+/;

export async function findPay(): Promise<HTMLButtonElement> {
  return screen.findByRole<HTMLButtonElement>('button', { name: payButton });
}

/** The data of a payment's code, and the page that it opens. */
export function codeOf(check: PaymentCheck): { data: string; path: string } {
  const data = encodePayment(paymentData(check));
  return { data, path: `/epos?data=${data}` };
}

/** Sets up the server with a payment, until it is paid. */
export function expectPayer(check = paymentCheck()) {
  fakeApi().answer(eposRoutes.checkPayment, check);
  return { check, ...codeOf(check) };
}
