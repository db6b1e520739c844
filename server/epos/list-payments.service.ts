import { requireCurrency } from '../../contract/currencies/find-currency';
import type { TillPayment } from '../../contract/epos/epos.models';
import { formatAmount } from '../../contract/money/format-amount';
import { currencyRef } from '../currencies/currency-ref';
import type { ServiceContext } from '../service-context';
import { countIntents, listIntents, sumIntents } from './list-intents.store';
import type { CurrencySum } from './list-intents.store';
import { requireMerchant } from './require-merchant.service';
import { showTillPayment } from './show-payment';

interface Page {
  userId: string;
  /** Paid from this moment on and before the other one, or asked for then and not paid. */
  from?: string | undefined;
  to?: string | undefined;
  offset: number;
  limit: number;
}

/** A page of the merchant's payments, the newest first, with the sums of the whole span. Error: 10030 not a merchant. */
export async function listPayments(context: ServiceContext, page: Page) {
  const { userId, from, to, offset, limit } = page;
  await requireMerchant(context, userId);
  const span = { merchantId: userId, from: dateOf(from), to: dateOf(to) };
  const [intents, totalCount, sums] = await Promise.all([
    listIntents(context.db, { ...span, offset, limit }),
    countIntents(context.db, span),
    sumIntents(context.db, span),
  ]);
  const now = context.clock.now();
  const payments: TillPayment[] = intents.map((intent) => showTillPayment(context.keys, intent, now));
  return { payments, totalCount, sums: sums.map(showSum) };
}

function dateOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}

function showSum({ currencyId, count, amountMinor, feeMinor }: CurrencySum) {
  const currency = requireCurrency(currencyId);
  return {
    currency: currencyRef(currency),
    count,
    amount: formatAmount(amountMinor, currency.decimal),
    net: formatAmount(amountMinor - feeMinor, currency.decimal),
  };
}
