import type { Currency } from '../../contract/currencies/currency-catalogue';
import { requireCurrency } from '../../contract/currencies/find-currency';
import { formatAmount } from '../../contract/money/format-amount';
import { AppError } from '../http/app-error';
import type { ClaimAnswer } from '../http/answer-once';
import type { ServiceContext } from '../service-context';
import { burnBills } from './burn-bills.service';
import { prepareBurn } from './prepare-burn.service';

/**
 * Burns without asking how: paid out in the first coin of which there is enough, for what its network asks now. Errors: as
 * for a burn, and 30025 when there is not enough of any coin.
 */
export async function burnPlainly(
  context: ServiceContext,
  input: { userId: string; address: string; currency: Currency; banknotes: readonly string[] },
  claim: ClaimAnswer,
): Promise<string> {
  const { currenciesFill } = await prepareBurn(context, input);
  const [payout] = currenciesFill.map(({ key }) => requireCurrency(key));
  if (payout === undefined) throw new AppError('currencyNotBurnable');
  const feeMinor = await context.fees.readBaseFeeMinor(payout);
  const fee = formatAmount(feeMinor, requireCurrency(payout.feeKey).decimal);
  return burnBills(context, { ...input, currenciesFill: payout.key, fee }, claim);
}
