import { sign, verify } from 'node:crypto';
import type { PaymentData } from '../../contract/epos/epos.contract';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { signingKeys } from '../kernel/keys/signing-keys';

/** A till's request in the form that is signed: each field exactly as in the QR code. */
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

/** The content of a QR code: the terms and their signature. */
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

/** Serializes terms unambiguously: a JSON list of strings in this order. */
export function termsText(terms: PaymentTerms): string {
  const { id, merchant, location, cashier, amount, currencyKey } = terms;
  const { total, totalCurrency, exchangeRate, expires } = terms;
  const asked = [amount, currencyKey, total, totalCurrency, exchangeRate];
  return JSON.stringify(['payment 1', id, merchant, location, cashier, ...asked, expires]);
}

/** Signs all terms with Ed25519, by the key that every server process derives from the master key. */
export function signTerms(keys: DerivedKeys, terms: PaymentTerms): Buffer {
  return sign(null, Buffer.from(termsText(terms)), signingKeys(keys.eposSigning).privateKey);
}

/** Whether this server has signed exactly these terms. */
export function isSigned(keys: DerivedKeys, terms: PaymentTerms, signature: Buffer): boolean {
  return verify(null, Buffer.from(termsText(terms)), signingKeys(keys.eposSigning).publicKey, signature);
}
