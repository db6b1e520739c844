import type { Kysely } from 'kysely';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { parseRate, toDollars } from '../../contract/money/rate';
import type { SendView } from '../../contract/send/send.contract';
import { orderPayout } from '../chains/payouts/payouts';
import type { ClaimAnswer } from '../http/answer-once';
import { judgePayoutCode } from '../identity/payout-codes/judge-payout-code.service';
import { AppError } from '../kernel/app-error';
import type { Database } from '../kernel/db/database.models';
import { runBatch } from '../kernel/db/run-batch';
import { announce } from '../kernel/live-events';
import { findOpenHold } from '../ledger/holds';
import { settleSend } from '../ledger/movements/crypto-transfers';
import { recordStep } from '../ledger/record-operations';
import { currentPrices } from '../market/currencies/prices.service';
import { requireNotPaused } from '../market/switches/pauses.service';
import type { ServiceContext } from '../service-context';
import { findSend, lockSend, updateSend } from './sends.store';
import type { SendRow } from './sends.store';
import { showSend } from './show-send';

interface Confirmed {
  status: 1;
  payload: { send: SendView };
}

/**
 * Confirms a send with its code: to a user of ours it is settled at once, to an address its payout is ordered, or it waits for the
 * operator's review. Errors: 10010 no such send or its time is over, 20040 paused, and those of `judgePayoutCode`.
 */
export async function completeSend(
  context: ServiceContext,
  input: { userId: string; requestId: string; code: string | undefined },
  claim: ClaimAnswer,
): Promise<Confirmed> {
  const { userId, requestId } = input;
  const known = await findSend(context.db, { userId, id: requestId });
  if (known === undefined) throw new AppError('noDataFound');
  await requireNotPaused(context.db, { operation: 'send', currencyId: known.currency_id });
  const needsReview = await isLarge(context, known);
  return judgePayoutCode(context, input, async (db) => {
    const row = await lockSend(db, { userId, id: requestId });
    if (row?.state !== 'unconfirmed' || row.confirm_by <= context.clock.now())
      throw new AppError('noDataFound');
    const state = await confirm(context, db, { row, needsReview });
    const send = await showSend(context, db, { ...row, state });
    const answer: Confirmed = { status: 1, payload: { send } };
    const now = context.clock.now();
    await runBatch(db, () => [recordStep(context, db, { operations: [], claim: claim(answer), now })]);
    return answer;
  });
}

/** Whether the operator wants to see it first, at the present prices. */
async function isLarge(context: ServiceContext, row: SendRow): Promise<boolean> {
  const { decimal } = requireCurrency(row.currency_id);
  const price = parseRate((await currentPrices(context)).get(row.currency_id) ?? '');
  if (price === undefined) return true;
  const { REVIEW_ABOVE_USD: limitUsd } = context.config;
  return Number(toDollars(BigInt(row.amount), { decimal, price })) > limitUsd;
}

async function confirm(
  context: ServiceContext,
  db: Kysely<Database>,
  { row, needsReview }: { row: SendRow; needsReview: boolean },
): Promise<SendRow['state']> {
  const { id, user_id: userId, recipient_id: recipientId } = row;
  const now = context.clock.now();
  await announce(db, { userId, topic: 'sends' }, { userId, topic: 'balances' });
  if (recipientId !== null) {
    const held = await findOpenHold(db, id);
    if (held === undefined) throw new Error(`the hold of the send ${id} is gone`);
    await context.ledger.post(settleSend(held, recipientId), { transaction: db });
    await updateSend(db, id, { state: 'settled', ended_at: now });
    await announce(db, { userId: recipientId, topic: 'balances' });
    return 'settled';
  }
  if (needsReview) {
    await updateSend(db, id, { state: 'review' });
    return 'review';
  }
  await orderSend(context, db, row);
  return 'requested';
}

/** Orders the payout of a confirmed send. */
export async function orderSend(context: ServiceContext, db: Kysely<Database>, row: SendRow): Promise<void> {
  const { id, address } = row;
  if (address === null) throw new Error(`the send ${id} goes to no address`);
  await orderPayout(context, db, {
    owner: { kind: 'send', id },
    currency: requireCurrency(row.currency_id),
    outputs: [{ address, amountMinor: BigInt(row.amount) }],
    payer: { userId: row.user_id, feeCurrencyId: row.fee_currency_id, feeMinor: BigInt(row.fee) },
  });
  await updateSend(db, id, { state: 'requested' });
}
