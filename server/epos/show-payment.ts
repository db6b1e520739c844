import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { matchAlphabet, matchLength } from '../../contract/epos/epos-limits';
import type { PaymentResult, TillPayment, paymentStates } from '../../contract/epos/epos.contract';
import { formatAmount } from '../../contract/money/amounts';
import { currencyRef } from '../market/currencies/currencies';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { keyedHash } from '../kernel/keys/secret-hash';
import type { PaymentIntent } from './payment-intents.store';
import type { PaymentTerms } from './payment-terms';

/**
 * The characters that till and payer compare. They depend on the receipt number, so nobody knows them before the
 * payment.
 */
function matchCode(keys: DerivedKeys, payment: { id: string; checkId: string }): string {
  const hash = keyedHash(keys.eposMatch, payment.id, payment.checkId);
  return Array.from(
    { length: matchLength },
    (_, index) => matchAlphabet[hash.readUInt32BE(4 * index) % matchAlphabet.length],
  ).join('');
}

/** The terms of a payment as every reader sees them. */
export function showTerms(intent: PaymentIntent) {
  const currency = requireCurrency(intent.currencyId);
  return {
    id: intent.id,
    // A user who no longer takes payments is shown by id.
    merchant: intent.merchantName ?? intent.merchantPublicId,
    pos: intent.location,
    cashierId: intent.cashier,
    note: intent.note,
    currency: currencyRef(currency),
    amount: formatAmount(intent.amountMinor, currency.decimal),
    total: intent.total,
    total_currency: intent.totalCurrency,
    exchange_rate: intent.exchangeRate,
    expires: intent.expiresAt.toISOString(),
  };
}

/** The terms that were signed, from the stored payment. */
export function termsOfIntent(
  intent: Omit<PaymentIntent, 'signature' | 'merchantName' | 'paid'>,
): PaymentTerms {
  const currency = requireCurrency(intent.currencyId);
  return {
    id: intent.id,
    merchant: intent.merchantPublicId,
    location: intent.location,
    cashier: intent.cashier,
    amount: formatAmount(intent.amountMinor, currency.decimal),
    currencyKey: currency.key,
    total: intent.total,
    totalCurrency: intent.totalCurrency,
    exchangeRate: intent.exchangeRate,
    expires: intent.expiresAt.toISOString(),
  };
}

/** The result of a payment, or null while it is unpaid. */
export function showResult(keys: DerivedKeys, intent: PaymentIntent): PaymentResult | null {
  const { paid } = intent;
  if (paid === null) return null;
  return {
    ...showTerms(intent),
    checkId: paid.checkId,
    hash: paid.entryHash.toString('hex'),
    timestamp: paid.at.toISOString(),
    match: matchCode(keys, { id: intent.id, checkId: paid.checkId }),
    refundedAt: intent.refundedAt?.toISOString() ?? null,
  };
}

/** The payment as its till sees it at a time. */
export function showTillPayment(keys: DerivedKeys, intent: PaymentIntent, now: Date): TillPayment {
  const { decimal } = requireCurrency(intent.currencyId);
  const result = showResult(keys, intent);
  return {
    ...showTerms(intent),
    state: stateOf(intent, now),
    createdAt: intent.createdAt.toISOString(),
    fee: formatAmount(intent.feeMinor, decimal),
    paidAt: result?.timestamp ?? null,
    refundedAt: result?.refundedAt ?? null,
    checkId: result?.checkId ?? null,
    hash: result?.hash ?? null,
    match: result?.match ?? null,
  };
}

function stateOf(intent: PaymentIntent, now: Date): (typeof paymentStates)[number] {
  if (intent.refundedAt !== null) return 'refunded';
  if (intent.paid !== null) return 'paid';
  if (intent.cancelledAt !== null) return 'cancelled';
  if (intent.expiresAt <= now) return 'expired';
  return intent.seenAt === null ? 'waiting' : 'seen';
}
