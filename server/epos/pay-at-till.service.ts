import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { PaymentData, PaymentResult } from '../../contract/epos/epos.contract';
import { requireStack } from '../bills/bills';
import { turnBillsToPay } from '../bills/deposit-bills.service';
import type { Database } from '../kernel/db/database.models';
import { inTransaction } from '../kernel/db/transaction';
import { AppError } from '../kernel/app-error';
import type { ClaimAnswer } from '../http/answer-once';
import { userAccount } from '../ledger/account';
import { readEntryHash } from '../ledger/blocks/block-content';
import { payEpos } from '../ledger/movements/epos-payments';
import { recordOperations } from '../ledger/record-operations';
import { announce } from '../kernel/live-events';
import type { ServiceContext } from '../service-context';
import { requireNotPaused } from '../market/switches/pauses.service';
import { lockIntent } from './payment-intents.store';
import type { LockedIntent, PaymentIntent } from './payment-intents.store';
import { markPaid } from './payment-marks.store';
import { requirePayable, requirePayment } from './check-payment.service';
import { showResult } from './show-payment';

interface Paying {
  userId: string;
  data: PaymentData;
  /** Own bills that become pay balance first. */
  serials: readonly string[];
}

interface Paid {
  status: 1;
  payload: PaymentResult;
}

/**
 * Pays what a till asks for, once: who has paid it already gets the same result, with whatever key. Errors: 91302 and
 * 10027 of the payment; 20040 stopped by the operator; 30009 of the bills; 110 when pay balance and bills don't cover it.
 */
export async function payAtTill(context: ServiceContext, paying: Paying, claim: ClaimAnswer): Promise<Paid> {
  const { userId, serials } = paying;
  const found = await requirePayment(context, paying);
  if (!isPaidBy(userId, found)) await requireReady(context, found, serials);
  return inTransaction(context.db, async (transaction) => {
    // Before any balance, as everybody does it who moves a payment's money.
    const intent = await lockIntent(transaction, { id: found.id });
    if (intent === undefined) throw new AppError('invalidPointOfSaleData');
    const paid = isPaidBy(userId, intent)
      ? intent
      : await pay(context, transaction, { userId, serials, intent });
    const answer = answerOf(context, paid);
    await recordOperations(context, transaction, {
      operations: [],
      claim: claim(answer),
      now: context.clock.now(),
    });
    return answer;
  });
}

function isPaidBy(userId: string, { paid }: PaymentIntent): boolean {
  return paid?.payerId === userId;
}

/** What can be refused without making others wait. */
async function requireReady(
  context: ServiceContext,
  intent: PaymentIntent,
  serials: readonly string[],
): Promise<void> {
  const { currencyId } = intent;
  requirePayable(intent, context.clock.now());
  await requireNotPaused(context.db, { operation: 'epos', currencyId });
  requireStack(requireCurrency(currencyId), serials);
}

async function pay(
  context: ServiceContext,
  transaction: Transaction<Database>,
  paying: { userId: string; serials: readonly string[]; intent: LockedIntent },
): Promise<PaymentIntent> {
  const { userId, serials, intent } = paying;
  const { id, merchantId, currencyId, amountMinor, feeMinor } = intent;
  const now = context.clock.now();
  requirePayable(intent, now);
  await tell(transaction, { userId, merchantId, hasBills: serials.length > 0 });
  if (serials.length > 0) {
    const movedNext = [userAccount('pay', { userId: merchantId, currencyId })];
    await turnBillsToPay(context, transaction, { userId, currencyId, serials, movedNext, now });
  }
  const entry = payEpos({ payerId: userId, merchantId, currencyId, amountMinor, feeMinor });
  const { entryId, seq } = await context.ledger.post({ ...entry, about: id }, { transaction });
  const entryHash = await readEntryHash(transaction, seq);
  const paid = { payerId: userId, checkId: newCheckId(), entryHash };
  // The row is locked, so this finds what was looked at; it is what decides all the same.
  if (!(await markPaid(context, transaction, { ...paid, intent, entryId, now })))
    throw new AppError('invalidPointOfSaleData');
  return { ...intent, paid: { ...paid, at: now } };
}

async function tell(
  transaction: Transaction<Database>,
  { userId, merchantId, hasBills }: { userId: string; merchantId: string; hasBills: boolean },
): Promise<void> {
  const both = [userId, merchantId];
  const topics = both.flatMap((who) => (['epos', 'pay'] as const).map((topic) => ({ userId: who, topic })));
  await announce(transaction, ...topics, ...(hasBills ? [{ userId, topic: 'bills' } as const] : []));
}

function answerOf(context: ServiceContext, intent: PaymentIntent): Paid {
  const payload = showResult(context.keys, intent);
  if (payload === null) throw new Error(`payment ${intent.id} has no result`);
  return { status: 1, payload };
}

/** Twelve digits, told to nobody before. */
function newCheckId(): string {
  return [0, 1].map(() => String(randomInt(1_000_000)).padStart(6, '0')).join('');
}
