import { randomInt } from 'node:crypto';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { PaymentData, PaymentResult } from '../../contract/epos/epos.contract';
import { requireStack } from '../bills/bills';
import { requireBills, selectBills } from '../bills/proven-bills';
import type { ProvenBill } from '../bills/proven-bills';
import { exchangeBills } from '../bills/deposit-bills.service';
import { lockPurse, requirePurse, spendFromPurse } from '../purses/purses';
import type { PurseRow } from '../purses/purses';
import { AppError } from '../kernel/app-error';
import type { ClaimAnswer } from '../http/answer-once';
import { isOwn } from '../kernel/keys/sealed-tables';
import { userAccount } from '../ledger/account';
import { entryHash } from '../ledger/blocks/block-content';
import { payEpos } from '../ledger/movements/epos-payments';
import { recordOperations } from '../ledger/record-operations';
import { announce } from '../kernel/live-events';
import type { Announcement } from '../kernel/live-events';
import { inTransaction } from '../service-context';
import type { ServiceContext } from '../service-context';
import { selectPauses, refusePaused } from '../market/switches/pauses.service';
import { selectIntent, toLookedAt } from './payment-intents.store';
import type { IntentWithRow, PaymentIntent } from './payment-intents.store';
import { markPaid } from './payment-marks.store';
import { requireKept, requirePayable, requireSigned } from './check-payment.service';
import { showResult } from './show-payment';

interface Paying {
  userId: string;
  /** Set if one of the user's programs pays; it spends from its purse. */
  apiKeyId?: string;
  data: PaymentData;
  /** Own bills to turn into pay balance first. */
  serials: readonly string[];
}

interface Paid {
  status: 1;
  payload: PaymentResult;
}

/**
 * Pays a till's payment, once: the same payer gets the same result again, even with another key. Errors: 91302 and 10027 of
 * the payment; 20040 stopped by the operator; 30009 of the bills; 110 when pay balance and bills don't cover it; of a program
 * 10030 for what its purse isn't for, 20027 beyond its daily amount.
 */
export async function payAtTill(context: ServiceContext, paying: Paying, claim: ClaimAnswer): Promise<Paid> {
  // A program holds its purse between reading and writing, so that its payments follow each other.
  if (paying.apiKeyId !== undefined) return inTransaction(context, (inner) => tryToPay(inner, paying, claim));
  // Another call may have changed the payment first, so it is read again.
  return context.db.retry(() => tryToPay(context, paying, claim));
}

async function tryToPay(context: ServiceContext, paying: Paying, claim: ClaimAnswer): Promise<Paid> {
  const { db, clock } = context;
  const { userId, apiKeyId, data, serials } = paying;
  const now = clock.now();
  const { intents, pauses, purses, ...read } = await db.read({
    purses: apiKeyId === undefined ? [] : [lockPurse({ keyId: apiKeyId, now })],
    intents: selectIntent({ id: data.id }),
    pauses: selectPauses('epos'),
    bills: serials.length === 0 ? [] : [selectBills(serials)],
  });
  const intent = requireKept(toLookedAt(intents[0]), paying);
  requireOwn(context, intent, data);
  const purse =
    apiKeyId === undefined
      ? undefined
      : requireProgramsPurse(context, { purses: purses.flat(), intent, serials });
  if (isPaidBy(userId, intent)) {
    const answer = answerOf(context, intent);
    await db.write([recordOperations(context, { operations: [], claim: claim(answer), now })]);
    return answer;
  }
  requirePayable(intent, now);
  refusePaused(pauses, intent.currencyId);
  requireStack(requireCurrency(intent.currencyId), serials);
  const bills = requireBills(context, serials, read.bills.flat());
  return pay(context, { userId, purse, bills, intent, now }, claim);
}

/**
 * Requires that the terms are ours. If they equal the stored terms letter by letter, the stored row's seal proves it, at a
 * twentieth of the cost of checking the signature. The signature decides if the row was altered.
 */
function requireOwn(context: ServiceContext, { row }: IntentWithRow, data: PaymentData): void {
  if (!isOwn(context.keys, 'payment_intents', row)) requireSigned(context, data);
}

/** Programs pay only from the pay balance: bills are whole, and would take more from their owner than the program may pay. */
function requireProgramsPurse(
  { keys }: ServiceContext,
  { purses, intent, serials }: { purses: PurseRow[]; intent: PaymentIntent; serials: readonly string[] },
): PurseRow {
  if (serials.length > 0) throw new AppError('accessDenied');
  return requirePurse(keys, purses, intent);
}

function isPaidBy(userId: string, { paid }: PaymentIntent): boolean {
  return paid?.payerId === userId;
}

interface PayingOne {
  userId: string;
  /** The locked purse of the program that pays. */
  purse: PurseRow | undefined;
  bills: readonly ProvenBill[];
  intent: IntentWithRow;
  now: Date;
}

/**
 * Does everything in one batch. Locks the payment row first, after a program's purse; every caller that moves a payment's money
 * does.
 */
async function pay(context: ServiceContext, paying: PayingOne, claim: ClaimAnswer): Promise<Paid> {
  const { db, ledger } = context;
  const { userId, purse, bills, intent, now } = paying;
  const { id, merchantId, currencyId, amountMinor, feeMinor } = intent;
  const entry = {
    ...payEpos({ id, payerId: userId, merchantId, currencyId, amountMinor, feeMinor }),
    about: id,
  };
  const paid = {
    payerId: userId,
    checkId: newCheckId(),
    entryHash: entryHash(entry, now),
  };
  const answer = answerOf(context, { ...intent, paid: { ...paid, at: now } });
  const movedNext = [userAccount('pay', { userId: merchantId, currencyId })];
  const given = { userId, currencyId, bills, movedNext, now };
  const spending =
    purse === undefined ? [] : spendFromPurse(context.keys, { purse, paymentId: id, amountMinor, now });
  const statements = [
    markPaid(context, { intent, paid: { ...paid, entryId: entry.id, now } }),
    ...spending,
    announce(
      ...paymentEvents({ userId, merchantId, hasBills: bills.length > 0, isByKey: purse !== undefined }),
    ),
    ...(bills.length === 0 ? [] : exchangeBills(context, given)),
    // Last, because all of the merchant's payers wait for the lock on this balance.
    ...ledger.posting(entry, { claim: claim(answer), now }),
  ];
  await (purse === undefined ? db.write(statements, { isRetried: false }) : db.writeLast(statements));
  return answer;
}

function paymentEvents(paid: {
  userId: string;
  merchantId: string;
  hasBills: boolean;
  isByKey: boolean;
}): Announcement[] {
  const { userId, merchantId, hasBills: withBills, isByKey } = paid;
  const both = [userId, merchantId];
  const news: Announcement[] = both.flatMap((who) =>
    (['epos', 'pay'] as const).map((topic) => ({ userId: who, topic })),
  );
  if (withBills) news.push({ userId, topic: 'bills' });
  // The list of API keys shows what the key's purse has spent today.
  if (isByKey) news.push({ userId, topic: 'user' });
  return news;
}

function answerOf(context: ServiceContext, intent: PaymentIntent): Paid {
  const payload = showResult(context.keys, intent);
  if (payload === null) throw new Error(`payment ${intent.id} has no result`);
  return { status: 1, payload };
}

/** A random 12-digit receipt number, unknown until the payment is made. */
function newCheckId(): string {
  return [0, 1].map(() => String(randomInt(1_000_000)).padStart(6, '0')).join('');
}
