import { sql } from 'kysely';
import { currencyCatalogue } from '../../../contract/currencies/currency-catalogue';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import { parseRate } from '../../../contract/money/rate';
import { AppError } from '../../kernel/app-error';
import type { ServiceContext } from '../../service-context';
import type { Db } from '../../kernel/db/db';
import { statement } from '../../kernel/db/statement';
import type { Statement } from '../../kernel/db/statement';

interface SetPriceRow {
  currency_id: number;
  price: string;
}

/** The prices that the operator has set, whose rows `pricesOf` reads. */
export function selectSetPrices(): Statement<SetPriceRow> {
  return statement(sql<SetPriceRow>`select currency_id, price from set_prices`);
}

/** The operator's prices, by currency id. */
async function findSetPrices(db: Db): Promise<ReadonlyMap<number, string>> {
  return byCurrency((await db.read({ prices: selectSetPrices() })).prices);
}

function byCurrency(rows: readonly SetPriceRow[]): ReadonlyMap<number, string> {
  return new Map(rows.map(({ currency_id, price }) => [currency_id, price]));
}

async function saveSetPrice(db: Db, row: { currencyId: number; price: string; now: Date }): Promise<void> {
  const values = { price: row.price, set_at: row.now };
  await db
    .insertInto('set_prices')
    .values({ currency_id: row.currencyId, ...values })
    .onConflict((conflict) => conflict.column('currency_id').doUpdateSet(values))
    .execute();
}

async function deleteSetPrice(db: Db, currencyId: number): Promise<void> {
  await db.deleteFrom('set_prices').where('currency_id', '=', currencyId).execute();
}

/** Dollars a unit by currency id: the operator's price, or the price source's. Currencies without a known price are absent. */
export async function currentPrices(
  context: Pick<ServiceContext, 'db' | 'prices'>,
): Promise<ReadonlyMap<number, string>> {
  const [set, source] = await Promise.all([findSetPrices(context.db), context.prices.read()]);
  return pricesFrom(set, source);
}

/** The prices from the rows of `selectSetPrices` and a reading of the price source. */
export function pricesOf(
  rows: readonly SetPriceRow[],
  source: ReadonlyMap<string, string>,
): ReadonlyMap<number, string> {
  return pricesFrom(byCurrency(rows), source);
}

function pricesFrom(
  set: ReadonlyMap<number, string>,
  source: ReadonlyMap<string, string>,
): ReadonlyMap<number, string> {
  const prices = new Map<number, string>();
  for (const { id, key } of currencyCatalogue) {
    const price = set.get(id) ?? source.get(key);
    if (price !== undefined && parseRate(price) !== undefined) prices.set(id, price);
  }
  return prices;
}

/** Prices that money may be exchanged at, by currency id; the operator's price needs no proof. Currencies without one are absent. */
export async function quotablePrices(
  context: Pick<ServiceContext, 'db' | 'prices'>,
): Promise<ReadonlyMap<number, string>> {
  const [set, board] = await Promise.all([findSetPrices(context.db), context.prices.readQuotable()]);
  const prices = new Map<number, string>();
  for (const { id, key } of currencyCatalogue) {
    const evaluated = board.get(key);
    const price =
      set.get(id) ?? (evaluated !== undefined && 'price' in evaluated ? evaluated.price : undefined);
    if (price !== undefined && parseRate(price) !== undefined) prices.set(id, price);
  }
  return prices;
}

/**
 * Sets the operator's price, in dollars per unit, until the operator clears it. Error: 10008 for anything but a number above
 * zero.
 */
export async function setPrice(context: ServiceContext, currency: Currency, price: string): Promise<void> {
  if (parseRate(price) === undefined)
    throw new AppError('incorrectParameters', { errorMsgs: ['price: a decimal number above zero'] });
  await saveSetPrice(context.db, { currencyId: currency.id, price, now: context.clock.now() });
}

/** Back to the price source. */
export async function clearPrice(context: ServiceContext, currency: Currency): Promise<void> {
  await deleteSetPrice(context.db, currency.id);
}
