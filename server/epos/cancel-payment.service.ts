import type { TillPayment } from '../../contract/epos/epos.models';
import { inTransaction } from '../db/transaction';
import { announce } from '../live/announce.service';
import type { ServiceContext } from '../service-context';
import { getPayment } from './get-payment.service';
import { holdIntent } from './payment-intents.store';
import { markCancelled } from './payment-marks.store';

/** Takes a payment back before it is made; one that was made stays. Errors: 10030 not a merchant; 10010 not his. */
export async function cancelPayment(
  context: ServiceContext,
  { userId, id }: { userId: string; id: string },
): Promise<TillPayment> {
  await getPayment(context, { userId, id });
  await inTransaction(context.db, async (transaction) => {
    const intent = await holdIntent(transaction, { id, merchantId: userId });
    if (intent === undefined) return;
    if (await markCancelled(context, transaction, { intent, now: context.clock.now() }))
      await announce(transaction, { userId, topic: 'epos' });
  });
  return getPayment(context, { userId, id });
}
