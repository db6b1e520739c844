import { denominationsOf, requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { hubOf } from '../../contract/currencies/currency-kinds';
import type { PreparedBurn } from '../../contract/mint-house/mint-house.models';
import { formatAmount, parseAmount } from '../../contract/money/amounts';
import { freezeUnbacked } from '../bills/backed-bills.service';
import { checkBurnable, withoutUnbacked } from '../bills/burnable-bills.service';
import { currencyRef } from '../market/currencies/currencies';
import type { ClaimAnswer } from '../http/answer-once';
import { AppError } from '../kernel/app-error';
import type { ServiceContext } from '../service-context';
import { burnBlueBills } from './burn-blue-bills.service';
import { payoutCurrencies, requestBurn } from './burn-green-bills.service';
import { mintHouseLimits } from './mint-requests.service';

/** Burns bills by hub: blue ones (with addresses of their own) at once, green ones by a job that pays them out. */
export async function burnBills(
  context: ServiceContext,
  input: Parameters<typeof requestBurn>[1],
  claim: ClaimAnswer,
): Promise<string> {
  requireSome(input.banknotes);
  const burn = hubOf(input.currency.id) === 'blue' ? burnBlueBills : requestBurn;
  return burn(context, input, claim);
}

function requireSome(banknotes: readonly string[]): void {
  if (banknotes.length === 0) throw new AppError('burnListEmpty');
}

/**
 * Returns what a list of bills is worth. Changes nothing, except that blue bills without their coins are frozen. Errors: 30008 an
 * empty list, 20027 more than a request may have, 30009 a serial named twice, 90907 too many wrong passcodes, 20040 the node that
 * has to be asked doesn't answer.
 */
export async function prepareBurn(
  context: ServiceContext,
  input: { userId: string; address: string; currency: Currency; banknotes: readonly string[] },
): Promise<PreparedBurn> {
  const { currency } = input;
  requireSome(input.banknotes);
  if (input.banknotes.length > mintHouseLimits(context.config).burn[hubOf(currency.id)])
    throw new AppError('amountOverLimit');
  const checked = await checkBurnable(context, input);
  // Green bills have no addresses of their own.
  const serials = async () => checked.bills.map(({ serial }) => serial);
  const unbacked = await freezeUnbacked(context, { currency, serials });
  const { bills, mayBeTakenBack, rejected } = withoutUnbacked(checked, unbacked);
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

/**
 * Burns without further questions: pays out the first coin with enough in its position, at the network's current
 * fee. Errors: as for a burn, and 30025 no coin has enough.
 */
export async function burnWithDefaults(
  context: ServiceContext,
  input: { userId: string; address: string; currency: Currency; banknotes: readonly string[] },
  claim: ClaimAnswer,
): Promise<string> {
  const { currency } = input;
  requireSome(input.banknotes);
  const offered = hubOf(currency.id) === 'blue' ? [currency] : currency.fillCurrencies.map(requireCurrency);
  for (const payout of offered) {
    const feeMinor = await context.fees.readBaseFeeMinor(payout);
    const fee = formatAmount(feeMinor, requireCurrency(payout.feeKey).decimal);
    try {
      // Tries the burn without a check before, because it fails by itself if there is too little.
      return await burnBills(context, { ...input, currenciesFill: payout.key, fee }, claim);
    } catch (error) {
      if (!(await isShort(context, input, { payout, error }))) throw error;
    }
  }
  throw new AppError('currencyNotBurnable');
}

/** Whether a burn was refused because its coin has too little. If the fee leaves nothing, this has to be checked again. */
async function isShort(
  context: ServiceContext,
  input: Parameters<typeof prepareBurn>[1],
  { payout, error }: { payout: Currency; error: unknown },
): Promise<boolean> {
  if (!(error instanceof AppError)) return false;
  if (error.errorName === 'currencyNotBurnable') return true;
  if (error.errorName !== 'invalidValidatorFee') return false;
  const { currenciesFill } = await prepareBurn(context, input);
  return currenciesFill.every(({ key }) => key !== payout.key);
}
