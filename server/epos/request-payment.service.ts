import { v7 as uuidv7 } from 'uuid';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { eposPagePath, paymentLifeS } from '../../contract/epos/epos-limits';
import type { TillPayment } from '../../contract/epos/epos.contract';
import { quotablePrices } from '../market/currencies/prices.service';
import { publicUrl } from '../http/own-address';
import type { ServiceContext } from '../service-context';
import { requireNotPaused } from '../market/switches/pauses.service';
import { askedAmount, eposFee } from './payment-amounts';
import { insertIntent } from './payment-intents.store';
import type { PaymentIntent } from './payment-intents.store';
import { signTerms, toPaymentData } from './payment-terms';
import { requireMerchant } from './payments.service';
import { showTillPayment, termsOfIntent } from './show-payment';

interface Asked {
  userId: string;
  currency: Currency;
  /** In units of the currency; `total` in dollars is the alternative. */
  amount?: string | undefined;
  total?: string | undefined;
  location: string;
  cashier: string;
  note: string;
}

/**
 * Requests a payment: stores and signs its terms, which are payable for five minutes. Errors: 10030 not a
 * merchant, 20040 stopped by the operator, 10008 and 20027 of the amount.
 */
export async function requestPayment(
  context: ServiceContext,
  asked: Asked,
): Promise<{ payment: TillPayment; url: string }> {
  const { userId, currency, location, cashier, note } = asked;
  const merchant = await requireMerchant(context, userId);
  await requireNotPaused(context.db, { operation: 'epos', currencyId: currency.id });
  const price = asked.total === undefined ? undefined : (await quotablePrices(context)).get(currency.id);
  const amount = askedAmount(asked, { currency, price });
  const now = context.clock.now();
  const unsigned = {
    ...amount,
    id: uuidv7(),
    merchantId: userId,
    merchantPublicId: merchant.publicId,
    merchantName: merchant.name,
    isMerchantBlocked: false,
    currencyId: currency.id,
    feeMinor: eposFee(amount.amountMinor, context.config.EPOS_FEE_PERCENT),
    location,
    cashier,
    note,
    createdAt: now,
    expiresAt: new Date(now.getTime() + paymentLifeS * 1000),
    seenAt: null,
    cancelledAt: null,
    paid: null,
    refundedAt: null,
  };
  const terms = termsOfIntent(unsigned);
  const intent: PaymentIntent = { ...unsigned, signature: signTerms(context.keys, terms) };
  await insertIntent(context, intent);
  const data = Buffer.from(JSON.stringify(toPaymentData(terms, intent.signature))).toString('base64url');
  return {
    payment: showTillPayment(context.keys, intent, now),
    url: `${publicUrl(context.config)}${eposPagePath}?data=${data}`,
  };
}
