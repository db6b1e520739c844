import { sql } from 'kysely';
import { currencyCatalogue } from '../../../contract/currencies/currency-catalogue';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import { parseRate } from '../../../contract/money/rate';
import { AppError } from '../../kernel/app-error';
import { isOwn, sealOf } from '../../kernel/keys/sealed-tables';
import type { SealedContent } from '../../kernel/keys/sealed-tables';
import type { ServiceContext } from '../../service-context';
import type { Db } from '../../kernel/db/db';
import { statement } from '../../kernel/db/statement';
import type { Statement } from '../../kernel/db/statement';

type SetPriceRow = SealedContent<'set_prices'> & { seal: Buffer | null };

/** The prices that the operator has set, whose rows `pricesOf` reads. */
export function selectSetPrices(): Statement<SetPriceRow> {
  return statement(sql<SetPriceRow>`select * from set_prices`);
}

async function findSetPrices(db: Db): Promise<SetPriceRow[]> {
  return (await db.read({ prices: selectSetPrices() })).prices;
}

async function saveSetPrice(
  { db, keys, clock }: ServiceContext,
  { currencyId, price }: { currencyId: number; price: string },
): Promise<void> {
  const row = { currency_id: currencyId, price, set_at: clock.now() };
  const sealed = { ...row, seal: sealOf(keys, 'set_prices', row) };
  await db
    .insertInto('set_prices')
    .values(sealed)
    .onConflict((conflict) => conflict.column('currency_id').doUpdateSet(sealed))
    .execute();
}

async function deleteSetPrice(db: Db, currencyId: number): Promise<void> {
  await db.deleteFrom('set_prices').where('currency_id', '=', currencyId).execute();
}

type Pricing = Pick<ServiceContext, 'db' | 'keys' | 'prices'>;

/** Dollars a unit by currency id: the operator's price, or the price source's. Currencies without a known price are absent. */
export async function currentPrices(context: Pricing): Promise<ReadonlyMap<number, string>> {
  const [rows, source] = await Promise.all([findSetPrices(context.db), context.prices.read()]);
  return pricesOf(context, rows, source);
}

/**
 * The prices from the rows of `selectSetPrices` and a reading of the price source. A currency whose row was altered has none: the
 * source's could be the one that the operator replaced.
 */
export function pricesOf(
  { keys }: Pick<ServiceContext, 'keys'>,
  rows: readonly SetPriceRow[],
  source: ReadonlyMap<string, string>,
): ReadonlyMap<number, string> {
  const set = new Map(rows.map((row) => [row.currency_id, row]));
  const prices = new Map<number, string>();
  for (const { id, key } of currencyCatalogue) {
    const row = set.get(id);
    const price = row === undefined ? source.get(key) : row.price;
    const isAltered = row !== undefined && !isOwn(keys, 'set_prices', row);
    if (price !== undefined && !isAltered && parseRate(price) !== undefined) prices.set(id, price);
  }
  return prices;
}

/** Prices that money may be exchanged at, by currency id; the operator's price needs no proof. Currencies without one are absent. */
export async function quotablePrices(context: Pricing): Promise<ReadonlyMap<number, string>> {
  const [rows, board] = await Promise.all([findSetPrices(context.db), context.prices.readQuotable()]);
  const source = new Map(
    [...board].flatMap(([key, evaluated]) => ('price' in evaluated ? [[key, evaluated.price] as const] : [])),
  );
  return pricesOf(context, rows, source);
}

/**
 * Sets the operator's price, in dollars per unit, until the operator clears it. Error: 10008 for anything but a number above
 * zero.
 */
export async function setPrice(context: ServiceContext, currency: Currency, price: string): Promise<void> {
  if (parseRate(price) === undefined)
    throw new AppError('incorrectParameters', { errorMsgs: ['price: a decimal number above zero'] });
  await saveSetPrice(context, { currencyId: currency.id, price });
}

/** Back to the price source. */
export async function clearPrice(context: ServiceContext, currency: Currency): Promise<void> {
  await deleteSetPrice(context.db, currency.id);
}
