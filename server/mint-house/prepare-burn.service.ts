import type { Currency } from '../../contract/currencies/currency-catalogue';
import { denominationsOf } from '../../contract/currencies/denominations';
import { hubOf } from '../../contract/currencies/hub-of';
import type { PreparedBurn } from '../../contract/mint-house/mint-house.models';
import { formatAmount } from '../../contract/money/format-amount';
import { parseAmount } from '../../contract/money/parse-amount';
import { checkBurnable } from '../bills/burnable-bills.service';
import { currencyRef } from '../currencies/currency-ref';
import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import { mintHouseLimits } from './mint-house-limits';
import { payoutCurrencies } from './payout-currencies.service';

/**
 * What a list of bills comes to; nothing is changed. Errors: 20027 more than a request may have, 30009 a serial named twice,
 * 90907 too many wrong passcodes.
 */
export async function prepareBurn(
  context: ServiceContext,
  input: { userId: string; address: string; currency: Currency; banknotes: readonly string[] },
): Promise<PreparedBurn> {
  const { currency } = input;
  if (input.banknotes.length > mintHouseLimits(context.config).burn[hubOf(currency.id)])
    throw new AppError('amountOverLimit');
  const { bills, mayBeTakenBack, rejected } = await checkBurnable(context, input);
  const amountMinor = bills.reduce((sum, { nominal }) => sum + BigInt(nominal), 0n);
  const counts = denominationsOf(currency).map((nominal) => ({
    nominal,
    count: bills.filter((bill) => BigInt(bill.nominal) === parseAmount(nominal, currency.decimal)).length,
  }));
  const offered = await payoutCurrencies(context.db, { currency, amountMinor });
  return {
    currency: currencyRef(currency),
    currenciesFill: offered.map(currencyRef),
    combination: counts.filter(({ count }) => count > 0),
    amount: formatAmount(amountMinor, currency.decimal),
    rejectedBills: rejected,
    mayBeTakenBack,
  };
}
