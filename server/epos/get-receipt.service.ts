import type { Receipt } from '../../contract/epos/epos.models';
import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import { findPaidIntent } from './payment-intents.store';
import { showResult } from './show-payment';

/** The receipt of a payment, for who paid and who was paid. Error: 10010 for everybody else. */
export async function getReceipt(
  context: ServiceContext,
  { userId, checkId }: { userId: string; checkId: string },
): Promise<Receipt> {
  const intent = await findPaidIntent(context.db, { checkId, userId });
  const payment = intent === undefined ? null : showResult(context.keys, intent);
  if (intent === undefined || payment === null) throw new AppError('noDataFound');
  return { payment, isMerchant: intent.merchantId === userId };
}
