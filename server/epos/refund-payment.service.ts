import type { Transaction } from 'kysely';
import type { TillPayment } from '../../contract/epos/epos.models';
import type { Database } from '../db/database.models';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import type { ClaimAnswer } from '../http/answer-once';
import { refundEpos } from '../ledger/movements/refund-epos';
import { recordOperations } from '../ledger/record-operations';
import { announce } from '../live/announce.service';
import type { ServiceContext } from '../service-context';
import { holdIntent } from './payment-intents.store';
import type { HeldIntent } from './payment-intents.store';
import { markRefunded } from './payment-marks.store';
import { requireMerchant } from './require-merchant.service';
import { showTillPayment } from './show-payment';

interface Refunded {
  status: 1;
  payload: { payment: TillPayment };
}

/**
 * Gives a payment back to its payer's pay balance, whole and once; asked again, it is answered as it is. Errors: 10030 not
 * a merchant; 10010 not his; 91302 nobody has paid it; 110 the merchant has less than he got.
 */
export async function refundPayment(
  context: ServiceContext,
  { userId, id }: { userId: string; id: string },
  claim: ClaimAnswer,
): Promise<Refunded> {
  await requireMerchant(context, userId);
  return inTransaction(context.db, async (transaction) => {
    const now = context.clock.now();
    const intent = await holdIntent(transaction, { id, merchantId: userId });
    if (intent === undefined) throw new AppError('noDataFound');
    const isRepeated = intent.refundedAt !== null;
    const refundedAt = isRepeated ? intent.refundedAt : await giveBack(context, transaction, { intent, now });
    const payment = showTillPayment(context.keys, { ...intent, refundedAt }, now);
    const answer: Refunded = { status: 1, payload: { payment } };
    await recordOperations(context, transaction, { operations: [], claim: claim(answer), now });
    return answer;
  });
}

async function giveBack(
  context: ServiceContext,
  transaction: Transaction<Database>,
  { intent, now }: { intent: HeldIntent; now: Date },
): Promise<Date> {
  const { id, merchantId, currencyId, amountMinor, feeMinor, paid } = intent;
  if (paid === null) throw new AppError('invalidPointOfSaleData');
  const { payerId } = paid;
  const topics = [merchantId, payerId].flatMap((userId) =>
    (['epos', 'pay'] as const).map((topic) => ({ userId, topic })),
  );
  await announce(transaction, ...topics);
  const entry = refundEpos({ payerId, merchantId, currencyId, amountMinor, feeMinor });
  const { entryId } = await context.ledger.post({ ...entry, about: id }, { transaction });
  if (!(await markRefunded(context, transaction, { intent, entryId, now })))
    throw new AppError('invalidPointOfSaleData');
  return now;
}
