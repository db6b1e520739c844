import type { TillPayment } from '../../contract/epos/epos.models';
import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import { findIntent } from './payment-intents.store';
import { requireMerchant } from './require-merchant.service';
import { showTillPayment } from './show-payment';

/** One of the merchant's own payments. Errors: 10030 not a merchant; 10010 not his. */
export async function getPayment(
  context: ServiceContext,
  { userId, id }: { userId: string; id: string },
): Promise<TillPayment> {
  await requireMerchant(context, userId);
  const intent = await findIntent(context.db, { id, merchantId: userId });
  if (intent === undefined) throw new AppError('noDataFound');
  return showTillPayment(context.keys, intent, context.clock.now());
}
