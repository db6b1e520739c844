import { sql } from 'kysely';
import { parseRate } from '../../../contract/money/rate';
import type { Rate } from '../../../contract/money/rate';
import { defineWorker } from '../../kernel/define-worker';
import { build, statement } from '../../kernel/db/statement';
import type { Statement } from '../../kernel/db/statement';
import { isOwn, sealOf } from '../../kernel/keys/sealed-tables';
import type { SealedContent } from '../../kernel/keys/sealed-tables';
import type { ServiceContext } from '../../service-context';
import { currentPrices } from './prices.service';

type PriceRecord = SealedContent<'price_records'> & { seal: Buffer | null };

/** Records each price that has changed since its last record. One whose last record was altered is recorded again. */
export async function recordPrices(
  context: Pick<ServiceContext, 'db' | 'keys' | 'prices' | 'clock'>,
): Promise<void> {
  const { db, keys, clock } = context;
  // Someone has to look all the time, so that a jump is noticed and has an end.
  await context.prices.readQuotable();
  const prices = await currentPrices(context);
  const now = clock.now();
  const { records } = await db.read({ records: selectLastRecords([...prices.keys()], now) });
  const known = new Map(
    records.filter((row) => isOwn(keys, 'price_records', row)).map((row) => [row.currency_id, row.price]),
  );
  const rows = [...prices]
    .filter(([id, price]) => known.get(id) !== price)
    .map(([id, price]) => ({ currency_id: id, since: now, price }));
  if (rows.length === 0) return;
  await db.write([insertRecords(rows.map((row) => ({ ...row, seal: sealOf(keys, 'price_records', row) })))]);
}

/** The last record of each currency up to a time. */
function selectLastRecords(currencyIds: readonly number[], now: Date): Statement<PriceRecord> {
  return statement(sql<PriceRecord>`
    select r.* from unnest(${currencyIds}::integer[]) given(id), lateral (
      select currency_id, since, price, seal from price_records
      where currency_id = given.id and since <= ${now} order by since desc limit 1) r`);
}

function insertRecords(rows: readonly PriceRecord[]): Statement {
  return statement(
    build
      .insertInto('price_records')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** A record as a query of the history returns it. */
export interface StoredPrice {
  since: string;
  price: string;
  /** In hexadecimal. */
  seal: string | null;
}

/** The recorded price of an amount's currency at its time. Undefined without a record, or if someone altered it. */
export function priceThen(
  { keys }: Pick<ServiceContext, 'keys'>,
  { currencyId, price: stored }: { currencyId: number; price: StoredPrice | null },
): Rate | undefined {
  if (stored === null) return undefined;
  const { since, price, seal } = stored;
  const row = {
    currency_id: currencyId,
    since: new Date(since),
    price,
    seal: Buffer.from(seal ?? '', 'hex'),
  };
  return isOwn(keys, 'price_records', row) ? parseRate(price) : undefined;
}

/** The history tells what money was worth at its time. */
export const priceRecordsWorker = defineWorker<ServiceContext>({
  name: 'price-records',
  intervalMs: 30_000,
  leaseMs: 90_000,
  work: recordPrices,
});
