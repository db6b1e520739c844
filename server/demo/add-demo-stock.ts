import { currencyCatalogue, noteStatuses } from '../../contract/currencies/currency-catalogue';
import { denominationsOf } from '../../contract/currencies/denominations';
import { printStock } from '../bills/print-stock.service';
import type { ServiceContext } from '../service-context';

const blanksOfEach = 12;

/** Blanks of every kind in the pool, so that a stranger can fill some. */
export async function addDemoStock(context: ServiceContext): Promise<void> {
  for (const currency of currencyCatalogue.filter(({ noteStatus }) => noteStatus >= noteStatuses.enabled)) {
    const combination = Object.fromEntries(
      denominationsOf(currency).map((nominal) => [nominal, blanksOfEach] as const),
    );
    await printStock(context, { currency, combination });
  }
}
