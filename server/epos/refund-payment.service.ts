import type { Transaction } from 'kysely';
import type { TillPayment } from '../../contract/epos/epos.contract';
import type { Database } from '../kernel/db/database.models';
import { inTransaction } from '../kernel/db/transaction';
import { AppError } from '../kernel/app-error';
import type { ClaimAnswer } from '../http/answer-once';
import { refundEpos } from '../ledger/movements/epos-payments';
import { recordOperations } from '../ledger/record-operations';
import { announce } from '../kernel/live-events';
import type { ServiceContext } from '../service-context';
import { lockIntent } from './payment-intents.store';
import type { LockedIntent } from './payment-intents.store';
import { markRefunded } from './payment-marks.store';
import { requireMerchant } from './payments.service';
import { showTillPayment } from './show-payment';

interface Refunded {
  status: 1;
  payload: { payment: TillPayment };
}

/**
 * Refunds a payment to its payer's pay balance, in full and once; a repeated call returns the same. Errors: 10030
 * not a merchant, 10010 not his, 91302 not paid, 110 the merchant's balance is too low.
 */
export async function refundPayment(
  context: ServiceContext,
  { userId, id }: { userId: string; id: string },
  claim: ClaimAnswer,
): Promise<Refunded> {
  await requireMerchant(context, userId);
  return inTransaction(context.db, async (transaction) => {
    const now = context.clock.now();
    const intent = await lockIntent(transaction, { id, merchantId: userId });
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
  { intent, now }: { intent: LockedIntent; now: Date },
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
