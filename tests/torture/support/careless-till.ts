import type { PaymentData } from '../../../contract/epos/epos.contract';
import { findIntent } from '../../../server/epos/payment-intents.store';
import { showResult, showTillPayment } from '../../../server/epos/show-payment';
import { AppError } from '../../../server/kernel/app-error';
import type { ClaimAnswer } from '../../../server/http/answer-once';
import { recordOperations } from '../../../server/ledger/record-operations';
import type { ServiceContext } from '../../../server/service-context';
import { payUnguarded, refundUnguarded } from './unguarded-till';

/** The delay between a payment's entry and its mark: long, so that a kill is likely to hit it. */
const restMs = 800;

/**
 * Planted faults that the tests must detect, in a whole server: the payment is checked first and paid afterwards,
 * and its entry, its mark and the response are in transactions of their own. Bills are left alone.
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

/** A refund with the planted fault. */
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
  await context.db.transaction((transaction) =>
    transaction.write([
      recordOperations(context, {
        operations: [],
        claim: claim(answer),
        now: context.clock.now(),
      }),
    ]),
  );
  return answer;
}
