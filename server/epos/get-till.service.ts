import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/format-amount';
import { parseAmount } from '../../contract/money/parse-amount';
import { hasBills } from '../bills/bill-balances.service';
import { currencyRef } from '../currencies/currency-ref';
import type { ServiceContext } from '../service-context';
import { requireMerchant } from './require-merchant.service';

const percentDecimals = 2;

/** Who takes payments, in what and for which fee. Error: 10030 not a merchant. */
export async function getTill(context: ServiceContext, userId: string) {
  const { name } = await requireMerchant(context, userId);
  const percent = parseAmount(context.config.EPOS_FEE_PERCENT, percentDecimals) ?? 0n;
  return {
    merchant: name,
    feePercent: formatAmount(percent, percentDecimals),
    currencies: currencyCatalogue.filter(hasBills).map(currencyRef),
  };
}
