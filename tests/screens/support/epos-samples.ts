import { randomUUID } from 'node:crypto';
import type {
  PaymentCheck,
  PaymentData,
  PaymentResult,
  TillPayment,
} from '../../../contract/epos/epos.contract';
import { currencyRef } from './holdings';

export const usdt = 'tectum-note-usdt';
const merchant = 'Corner Café';
/** How long a code is good. */
const validMs = 300_000;

/** What a payment is about, as all its readers are told it. */
function terms() {
  return {
    id: randomUUID(),
    merchant,
    pos: '',
    cashierId: '',
    note: '',
    currency: currencyRef(usdt),
    amount: '12.5',
    total: '12.5',
    total_currency: 'USDT',
    exchange_rate: '1',
    expires: new Date(Date.now() + validMs).toISOString(),
  };
}

/** The till of the café. */
export function tillOfCafe() {
  return { merchant, feePercent: '1', currencies: [currencyRef(usdt), currencyRef('tectum-note-tet')] };
}

/** A payment that waits at its till, unless told otherwise. */
export function tillPayment(changes: Partial<TillPayment> = {}): TillPayment {
  return {
    ...terms(),
    state: 'waiting',
    createdAt: new Date().toISOString(),
    fee: '0.125',
    paidAt: null,
    refundedAt: null,
    checkId: null,
    hash: null,
    match: null,
    ...changes,
  };
}

/** The same once somebody has paid it. */
export function paidAtTill(payment: TillPayment): TillPayment {
  const { timestamp, ...paid } = made();
  return { ...payment, ...paid, state: 'paid', paidAt: timestamp };
}

/** What the payer is asked to confirm; his balance is enough. */
export function paymentCheck(changes: Partial<PaymentCheck> = {}): PaymentCheck {
  return { ...terms(), balance: '40', useBills: null, paid: null, ...changes };
}

/** What the payer is told of a payment that he has made. */
export function paymentResult({
  balance: _balance,
  useBills: _useBills,
  paid: _paid,
  ...check
}: PaymentCheck): PaymentResult {
  return { ...check, ...made(), refundedAt: null };
}

/** What the code of such a payment carries, signed by nobody: only a server looks at that. */
export function paymentData({ id, amount, expires, cashierId, ...check }: PaymentCheck): PaymentData {
  const { pos, total, total_currency: ticker, exchange_rate: rate } = check;
  const recepientData = {
    currency_key: check.currency.key,
    merchant: '60241',
    pos,
    total,
    total_currency: ticker,
    exchange_rate: rate,
  };
  return { id, data: { amount, recepientData }, cashierId, expires, sign: 'A'.repeat(86) };
}

/** What stands in the address of its code. */
export function encodePayment(data: object): string {
  return Buffer.from(JSON.stringify(data)).toString('base64url');
}

function made() {
  return {
    checkId: '1163000000000017',
    hash: '5f'.repeat(32),
    match: 'K7QX',
    timestamp: new Date().toISOString(),
    refundedAt: null,
  };
}
