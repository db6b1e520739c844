import type { Currency } from '../../contract/currencies/currency-catalogue';
import { requireCurrency } from '../../contract/currencies/find-currency';
import { feeValidS } from '../../contract/fees/fee-limits';
import { formatAmount } from '../../contract/money/format-amount';
import { currencyRef } from '../currencies/currency-ref';
import { currentPrices } from '../currencies/current-prices.service';
import type { ServiceContext } from '../service-context';
import { saveFeeSnapshot } from './fee-snapshot.store';

/** The base fee of a currency's network, which the user may count on until it runs out. */
export async function quoteFee(context: ServiceContext, wanted: { userId: string; currency: Currency }) {
  const { userId, currency } = wanted;
  const feeCurrency = requireCurrency(currency.feeKey);
  const baseFeeMinor = await context.fees.readBaseFeeMinor(currency);
  const prices = await currentPrices(context);
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + feeValidS * 1000);
  const { id: currencyId } = currency;
  const { id, key, ticker, decimal } = feeCurrency;
  await saveFeeSnapshot(context.db, { userId, currencyId, feeCurrencyId: id, baseFeeMinor, now, expiresAt });
  return {
    fee: formatAmount(baseFeeMinor, decimal),
    currency: currencyRef(currency),
    currencyFee: { id, key, ticker, decimal, price: prices.get(id) ?? null },
    expiresAt: expiresAt.toISOString(),
  };
}
