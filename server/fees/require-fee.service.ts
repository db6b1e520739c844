import type { Currency } from '../../contract/currencies/currency-catalogue';
import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import { findLowestSnapshot } from './fee-snapshot.store';

/**
 * Whether a submitted fee is enough: the lowest that the user was shown in the last two minutes counts, or what the
 * network asks now if that is less. Error: 20025.
 */
export async function requireFee(
  context: ServiceContext,
  submitted: { userId: string; currency: Currency; feeMinor: bigint },
): Promise<void> {
  const { userId, currency, feeMinor } = submitted;
  const shownMinor = await findLowestSnapshot(context.db, {
    userId,
    currencyId: currency.id,
    now: context.clock.now(),
  });
  if (shownMinor !== undefined && feeMinor >= shownMinor) return;
  if (feeMinor < (await context.fees.readBaseFeeMinor(currency)))
    throw new AppError('notEnoughFeesOperation');
}
