import { sql } from 'kysely';
import { defineWorker } from '../../kernel/define-worker';
import type { ServiceContext } from '../../service-context';
import { currentPrices } from './prices.service';

/** Keeps what each currency was worth from which time on, wherever it has changed since. */
export async function recordPrices(context: Pick<ServiceContext, 'db' | 'prices' | 'clock'>): Promise<void> {
  // Someone has to look all the time, so that a jump is noticed and has an end.
  await context.prices.readQuotable();
  const prices = [...(await currentPrices(context))];
  const now = context.clock.now();
  await sql`
    insert into price_records (currency_id, since, price)
    select given.currency_id, ${now}, given.price
    from unnest(${prices.map(([id]) => id)}::integer[], ${prices.map(([, price]) => price)}::numeric[])
      given(currency_id, price)
    where given.price is distinct from (
      select price from price_records r where r.currency_id = given.currency_id order by since desc limit 1)
    on conflict do nothing`.execute(context.db);
}

/** The history tells what money was worth at its time. */
export const priceRecordsWorker = defineWorker<ServiceContext>({
  name: 'price-records',
  intervalMs: 30_000,
  leaseMs: 90_000,
  work: recordPrices,
});
