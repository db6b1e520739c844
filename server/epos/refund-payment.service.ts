import type { TillPayment } from '../../contract/epos/epos.contract';
import { AppError } from '../kernel/app-error';
import type { IdempotencyClaim } from '../kernel/idempotency';
import type { ClaimAnswer } from '../http/answer-once';
import { refundEpos } from '../ledger/movements/epos-payments';
import { recordOperations } from '../ledger/record-operations';
import { announce } from '../kernel/live-events';
import type { ServiceContext } from '../service-context';
import { isMerchant, selectMerchant } from '../identity/users/merchants';
import { selectIntent, toLookedAt } from './payment-intents.store';
import type { IntentWithRow } from './payment-intents.store';
import { markRefunded } from './payment-marks.store';
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
  // Another call may have changed the payment first, so it is read again.
  return context.db.retry(() => tryToRefund(context, { userId, id }, claim));
}

async function tryToRefund(
  context: ServiceContext,
  { userId, id }: { userId: string; id: string },
  claim: ClaimAnswer,
): Promise<Refunded> {
  const { db, clock } = context;
  const { merchants, intents } = await db.read({
    merchants: selectMerchant(userId),
    intents: selectIntent({ id, merchantId: userId }),
  });
  if (!isMerchant(context.keys, merchants[0])) throw new AppError('accessDenied');
  const intent = toLookedAt(intents[0]);
  if (intent === undefined) throw new AppError('noDataFound');
  const now = clock.now();
  const isRepeated = intent.refundedAt !== null;
  const refundedAt = isRepeated ? intent.refundedAt : now;
  const payment = showTillPayment(context.keys, { ...intent, refundedAt }, now);
  const answer: Refunded = { status: 1, payload: { payment } };
  if (isRepeated) await db.write([recordOperations(context, { operations: [], claim: claim(answer), now })]);
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
  await db.write(
    [
      markRefunded(context, { intent, entryId: entry.id, now }),
      announce(...news),
      ...ledger.posting(entry, { claim, now }),
    ],
    { isRetried: false },
  );
}
