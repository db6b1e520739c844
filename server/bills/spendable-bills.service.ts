import type { Currency } from '../../contract/currencies/currency-catalogue';
import { denominationsOf } from '../../contract/currencies/denominations';
import { parseAmount } from '../../contract/money/parse-amount';
import type { ServiceContext } from '../service-context';
import { listFreeBills } from './spendable-bills.store';

/** A user's bills that he could spend at once: of each face value so many at most, the oldest. `nominal` in minor units. */
export async function listSpendableBills(
  context: Pick<ServiceContext, 'db'>,
  wanted: { userId: string; currency: Currency; limitOfEach: number },
): Promise<{ serial: string; nominal: string }[]> {
  const { userId, currency, limitOfEach } = wanted;
  const nominals = denominationsOf(currency).map((nominal) => parseAmount(nominal, currency.decimal) ?? 0n);
  return listFreeBills(context.db, { holderId: userId, currencyId: currency.id, nominals, limitOfEach });
}
