import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { PaymentData } from '../../contract/epos/epos.contract';
import type { DerivedKeys } from '../kernel/keys/derived-keys';

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

/** The PKCS #8 header before an Ed25519 seed (RFC 8410, section 7). */
const seedPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');

interface SigningKeys {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

const known = new WeakMap<Uint8Array, SigningKeys>();

/** Signs all terms with Ed25519, by the key that every server process derives from the master key. */
export function signTerms(keys: DerivedKeys, terms: PaymentTerms): Buffer {
  return sign(null, Buffer.from(termsText(terms)), signingKeys(keys.eposSigning).privateKey);
}

/** Whether this server has signed exactly these terms. */
export function isSigned(keys: DerivedKeys, terms: PaymentTerms, signature: Buffer): boolean {
  return verify(null, Buffer.from(termsText(terms)), signingKeys(keys.eposSigning).publicKey, signature);
}

function signingKeys(seed: Uint8Array): SigningKeys {
  const made = known.get(seed);
  if (made !== undefined) return made;
  const privateKey = createPrivateKey({
    key: Buffer.concat([seedPrefix, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const pair = { privateKey, publicKey: createPublicKey(privateKey) };
  known.set(seed, pair);
  return pair;
}
