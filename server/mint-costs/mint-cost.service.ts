import type { Currency } from '../../contract/currencies/currency-catalogue';
import { denominationsOf } from '../../contract/currencies/denominations';
import { requireCurrency } from '../../contract/currencies/find-currency';
import { firstMintCostMinor, mintCostKey } from '../../contract/currencies/first-mint-cost';
import { parseAmount } from '../../contract/money/parse-amount';
import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import { addMintCost, findMintCost } from './mint-costs.store';

interface BillKind {
  currency: Currency;
  nominal: string;
}

/** What minting one bill costs now, in TET's minor units; version 0 is the catalogue's. Error: 30026 for no such bill. */
export async function currentMintCost(
  context: Pick<ServiceContext, 'db'>,
  bill: BillKind,
): Promise<{ version: bigint; costMinor: bigint }> {
  requireBillKind(bill);
  const { currency, nominal } = bill;
  const set = await findMintCost(context.db, { currencyId: currency.id, nominal });
  return set ?? { version: 0n, costMinor: firstMintCostMinor(currency, nominal) };
}

/** Sets it anew. Errors: 30026 for no such bill, 10008 for a cost that is no amount of TET. */
export async function setMintCost(context: ServiceContext, bill: BillKind & { cost: string }): Promise<void> {
  requireBillKind(bill);
  const costMinor = parseAmount(bill.cost, requireCurrency(mintCostKey).decimal);
  if (costMinor === undefined)
    throw new AppError('incorrectParameters', {
      errorMsgs: ['cost: an amount of TET with at most 8 decimals'],
    });
  const { currency, nominal } = bill;
  await addMintCost(context.db, { currencyId: currency.id, nominal, costMinor, now: context.clock.now() });
}

function requireBillKind({ currency, nominal }: BillKind): void {
  if (!denominationsOf(currency).includes(nominal))
    throw new AppError('denominationNotBurnable', { errorMsgs: ['nominal: the currency has no such bill'] });
}
