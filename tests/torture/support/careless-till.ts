import type { PaymentData } from '../../../contract/epos/epos.contract';
import { findIntent } from '../../../server/epos/payment-intents.store';
import { showResult, showTillPayment } from '../../../server/epos/show-payment';
import { inTransaction } from '../../../server/kernel/db/transaction';
import { AppError } from '../../../server/kernel/app-error';
import type { ClaimAnswer } from '../../../server/http/answer-once';
import { recordOperations } from '../../../server/ledger/record-operations';
import type { ServiceContext } from '../../../server/service-context';
import { payUnguarded, refundUnguarded } from './unguarded-till';

/** How long a payment's money has moved before the payment is marked: long, so that a kill hardly misses it. */
const restMs = 800;

/**
 * The mistakes that the harness must notice, in a whole server: the payment is looked at first and paid afterwards, and
 * its money, its mark and the answer are each in a transaction of their own. Bills are left where they are.
 */
export async function payAtTill(
  context: ServiceContext,
  { userId, data }: { userId: string; data: PaymentData },
  claim: ClaimAnswer,
): Promise<unknown> {
  const { id } = data;
  const before = await findIntent(context.db, { id });
  if (before?.paid?.payerId !== userId) await payUnguarded(context, { payerId: userId, id, restMs });
  const after = await findIntent(context.db, { id });
  const payload = after === undefined ? null : showResult(context.keys, after);
  return record(context, { status: 1, payload }, claim);
}

/** The same with what is given back. */
export async function refundPayment(
  context: ServiceContext,
  { userId, id }: { userId: string; id: string },
  claim: ClaimAnswer,
): Promise<unknown> {
  const find = () => findIntent(context.db, { id, merchantId: userId });
  if ((await find())?.refundedAt === null) await refundUnguarded(context, id);
  const after = await find();
  if (after === undefined) throw new AppError('noDataFound');
  const payment = showTillPayment(context.keys, after, context.clock.now());
  return record(context, { status: 1, payload: { payment } }, claim);
}

async function record<Answer>(context: ServiceContext, answer: Answer, claim: ClaimAnswer): Promise<Answer> {
  await inTransaction(context.db, (transaction) =>
    recordOperations(context, transaction, {
      operations: [],
      claim: claim(answer),
      now: context.clock.now(),
    }),
  );
  return answer;
}
