import type { TillPayment } from '../../contract/epos/epos.contract';
import { readTogether } from '../kernel/db/read-together';
import { runBatch, tryBatch } from '../kernel/db/run-batch';
import { withRetries } from '../kernel/db/transaction';
import { AppError } from '../kernel/app-error';
import type { IdempotencyClaim } from '../kernel/idempotency';
import type { ClaimAnswer } from '../http/answer-once';
import { refundEpos } from '../ledger/movements/epos-payments';
import { recordStep } from '../ledger/record-operations';
import { announceStep } from '../kernel/live-events';
import type { ServiceContext } from '../service-context';
import { isMerchant, merchantStep } from '../identity/users/user';
import { intentStep, toLookedAt } from './payment-intents.store';
import type { IntentWithRow } from './payment-intents.store';
import { markRefundedStep } from './payment-marks.store';
import { showTillPayment } from './show-payment';

interface Refunded {
  status: 1;
  payload: { payment: TillPayment };
}

/**
 * Refunds a payment to its payer's pay balance, in full and once; a repeated call returns the same. Errors: 10030 not a
 * merchant, 10010 another merchant's, 91302 not paid, 110 the merchant's balance is too low.
 */
export async function refundPayment(
  context: ServiceContext,
  { userId, id }: { userId: string; id: string },
  claim: ClaimAnswer,
): Promise<Refunded> {
  const once = () => tryToRefund(context, { userId, id }, claim);
  // Another call may have changed the payment first, so it is read again.
  return context.db.isTransaction ? once() : withRetries(once);
}

async function tryToRefund(
  context: ServiceContext,
  { userId, id }: { userId: string; id: string },
  claim: ClaimAnswer,
): Promise<Refunded> {
  const { db, clock } = context;
  const { merchants, intents } = await readTogether(db, {
    merchants: merchantStep(db, userId),
    intents: intentStep(db, { id, merchantId: userId }),
  });
  if (!isMerchant(merchants[0])) throw new AppError('accessDenied');
  const intent = toLookedAt(intents[0]);
  if (intent === undefined) throw new AppError('noDataFound');
  const now = clock.now();
  const isRepeated = intent.refundedAt !== null;
  const refundedAt = isRepeated ? intent.refundedAt : now;
  const payment = showTillPayment(context.keys, { ...intent, refundedAt }, now);
  const answer: Refunded = { status: 1, payload: { payment } };
  if (isRepeated)
    await runBatch(db, () => [recordStep(context, db, { operations: [], claim: claim(answer), now })]);
  else await postRefund(context, { intent, now }, claim(answer));
  return answer;
}

async function postRefund(
  context: ServiceContext,
  { intent, now }: { intent: IntentWithRow; now: Date },
  claim: IdempotencyClaim,
): Promise<void> {
  const { db, ledger } = context;
  const { id, merchantId, currencyId, amountMinor, feeMinor, paid } = intent;
  if (paid === null) throw new AppError('invalidPointOfSaleData');
  const { payerId } = paid;
  const news = [merchantId, payerId].flatMap((userId) =>
    (['epos', 'pay'] as const).map((topic) => ({ userId, topic })),
  );
  const entry = { ...refundEpos({ id, payerId, merchantId, currencyId, amountMinor, feeMinor }), about: id };
  await tryBatch(db, [
    markRefundedStep(context, db, { intent, entryId: entry.id, now }),
    announceStep(db, news),
    ...ledger.steps(db, entry, { claim, now }),
  ]);
}
