import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import { feeValidS } from '../../../contract/fees/fees.paths';
import { formatAmount } from '../../../contract/money/amounts';
import { currencyRef } from '../currencies/currencies';
import { currentPrices } from '../currencies/prices.service';
import { AppError } from '../../kernel/app-error';
import type { ServiceContext } from '../../service-context';
import { lowestFee, storeFeeQuote } from '../quotes/quotes';
import type { QuoteRow } from '../quotes/quotes';

/** The base fee of a currency's network, which the user may count on until it runs out. */
export async function quoteFee(context: ServiceContext, wanted: { userId: string; currency: Currency }) {
  const { userId, currency } = wanted;
  const feeCurrency = requireCurrency(currency.feeKey);
  const baseFeeMinor = await context.fees.readBaseFeeMinor(currency);
  const prices = await currentPrices(context);
  const { id, key, ticker, decimal } = feeCurrency;
  const quoted = { userId, currencyId: currency.id, feeCurrencyId: id, feeMinor: baseFeeMinor };
  const expiresAt = await storeFeeQuote(context, quoted, feeValidS);
  return {
    fee: formatAmount(baseFeeMinor, decimal),
    currency: currencyRef(currency),
    currencyFee: { id, key, ticker, decimal, price: prices.get(id) ?? null },
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Whether a submitted fee is enough, by what `selectShownFees` has read: the lowest that the user was shown in the last two
 * minutes counts, or what the network asks now if that is less. Returns the base fee that it was compared with. Error: 20025.
 */
export async function requireShownFee(
  context: ServiceContext,
  { currency, feeMinor }: { currency: Currency; feeMinor: bigint },
  shownFees: readonly QuoteRow[],
): Promise<bigint> {
  const lowest = lowestFee(context, shownFees);
  if (lowest !== undefined && feeMinor >= lowest) return lowest;
  const baseMinor = await context.fees.readBaseFeeMinor(currency);
  if (feeMinor < baseMinor) throw new AppError('notEnoughFeesOperation');
  return baseMinor;
}
