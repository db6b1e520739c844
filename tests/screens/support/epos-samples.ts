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
/** The lifetime of a code. */
const validMs = 300_000;

/** The terms of a payment, equal for all its readers. */
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

/** The till of the demo's café. */
export function tillOfCafe() {
  return { merchant, feePercent: '1', currencies: [currencyRef(usdt), currencyRef('tectum-note-tet')] };
}

/** A payment at its till, waiting by default. */
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

/** The payment once it is paid. */
export function paidAtTill(payment: TillPayment): TillPayment {
  const { timestamp, ...paid } = made();
  return { ...payment, ...paid, state: 'paid', paidAt: timestamp };
}

/** What the payer has to confirm; by default the balance suffices. */
export function paymentCheck(changes: Partial<PaymentCheck> = {}): PaymentCheck {
  return { ...terms(), balance: '40', useBills: null, paid: null, ...changes };
}

/** The result for the payer of a completed payment. */
export function paymentResult({
  balance: _balance,
  useBills: _useBills,
  paid: _paid,
  ...check
}: PaymentCheck): PaymentResult {
  return { ...check, ...made(), refundedAt: null };
}

/** The data in such a payment's code, with an invalid signature: only a server verifies it. */
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

/** The encoded data in its URL. */
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
