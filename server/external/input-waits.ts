import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { ExternalInput } from '../../contract/external/external.contract';
import { AppError } from '../kernel/app-error';
import { requireNotPaused } from '../market/switches/pauses.service';
import { dailyLimit, readDaysMigrations } from '../migration/migration-limits';
import type { ServiceContext } from '../service-context';
import { creditedOf, isOnItsWay, totalOf } from './input-amounts';
import type { InputArrival, InputRow } from './inputs.store';
import type { Db } from '../kernel/db/db';

type Waiting = Pick<InputRow, 'user_id' | 'currency_from' | 'currency_to' | 'amount' | 'dust'>;

/** Whether migrating either of a request's currencies is stopped. */
export async function isPaused(db: Db, row: Waiting): Promise<boolean> {
  try {
    for (const currencyId of [row.currency_from, row.currency_to])
      await requireNotPaused(db, { operation: 'migrate', currencyId });
    return false;
  } catch (error) {
    if (error instanceof AppError && error.errorName === 'poolOperationUnavailable') return true;
    throw error;
  }
}

/** Whether it would take its user above the daily limit. */
export async function isOverDay(
  context: Pick<ServiceContext, 'db' | 'config' | 'clock'>,
  row: Waiting,
): Promise<boolean> {
  const from = requireCurrency(row.currency_from);
  const days = await readDaysMigrations(context.db, { userId: row.user_id, from, now: context.clock.now() });
  return days + totalOf(row) > dailyLimit(context, from);
}

/** Why coins that are the user's already have not been moved on; null for those that are about to be, or have not come. */
export async function waitReason(
  context: Pick<ServiceContext, 'db' | 'chains' | 'config' | 'clock'>,
  { row, arrivals }: { row: InputRow; arrivals: readonly InputArrival[] },
): Promise<ExternalInput['waitsFor']> {
  if (row.state !== 'open' || arrivals.some(isOnItsWay)) return null;
  if (creditedOf(context, row, arrivals) < totalOf(row)) return null;
  if (await isPaused(context.db, row)) return 'pause';
  return (await isOverDay(context, row)) ? 'dayLimit' : null;
}
