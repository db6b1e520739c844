import type { PaymentData } from '../../contract/epos/epos.models';

/** What a till asks for, as it is signed: each field in the very letters that the QR code has. */
export interface PaymentTerms {
  id: string;
  /** The merchant's public id. */
  merchant: string;
  location: string;
  cashier: string;
  /** In units of the currency. */
  amount: string;
  currencyKey: string;
  total: string;
  totalCurrency: string;
  exchangeRate: string;
  /** ISO 8601 in UTC. */
  expires: string;
}

/** The terms that a scanned code claims. */
export function termsOfData({ id, data, cashierId, expires }: PaymentData): PaymentTerms {
  const { amount, recepientData } = data;
  return {
    id,
    merchant: recepientData.merchant,
    location: recepientData.pos,
    cashier: cashierId,
    amount,
    currencyKey: recepientData.currency_key,
    total: recepientData.total,
    totalCurrency: recepientData.total_currency,
    exchangeRate: recepientData.exchange_rate,
    expires,
  };
}

/** What a QR code says: the terms and the signature over them. */
export function toPaymentData(terms: PaymentTerms, signature: Buffer): PaymentData {
  return {
    id: terms.id,
    data: {
      amount: terms.amount,
      recepientData: {
        currency_key: terms.currencyKey,
        merchant: terms.merchant,
        pos: terms.location,
        total: terms.total,
        total_currency: terms.totalCurrency,
        exchange_rate: terms.exchangeRate,
      },
    },
    cashierId: terms.cashier,
    expires: terms.expires,
    sign: signature.toString('base64url'),
  };
}

/** One text for the terms that no other terms have: a JSON list of texts, in this order. */
export function termsText(terms: PaymentTerms): string {
  const { id, merchant, location, cashier, amount, currencyKey } = terms;
  const { total, totalCurrency, exchangeRate, expires } = terms;
  const asked = [amount, currencyKey, total, totalCurrency, exchangeRate];
  return JSON.stringify(['payment 1', id, merchant, location, cashier, ...asked, expires]);
}
