import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/format-amount';
import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../contract/operations/operation-enums';
import { inTransaction } from '../db/transaction';
import type { ClaimAnswer } from '../http/answer-once';
import { recordOperations } from '../ledger/record-operations';
import { announce } from '../live/announce.service';
import type { ServiceContext } from '../service-context';
import { findRecipient } from './find-recipient.service';
import type { Recipient } from './find-recipient.service';
import { moveAllBills } from './move-bills.service';
import { requireStack } from './require-stack';
import { showBill, sumNominals } from './show-bill';
import type { ShownBill } from './show-bill';

interface HandedOver {
  status: 1;
  payload: { recipient: Recipient; bills: ShownBill[]; value: string };
}

/**
 * Gives bills to another user, all or none. Errors: 816, 10027, 90907 of the recipient; 30009 when one of them is of
 * another currency, named twice, not the caller's, in an open request or frozen.
 */
export async function handOverBills(
  context: ServiceContext,
  input: { userId: string; currency: Currency; stack: readonly string[]; to: string },
  claim: ClaimAnswer,
): Promise<HandedOver> {
  const { userId, currency, stack } = input;
  requireStack(currency, stack);
  const recipient = await findRecipient(context, input);
  return inTransaction(context.db, async (transaction) => {
    const now = context.clock.now();
    const moved = await moveAllBills(transaction, {
      move: 'handover',
      bills: stack.map((serial) => ({ serial })),
      right: { kind: 'holder', userId },
      toHolderId: recipient.userId,
      now,
    });
    const amountMinor = sumNominals(moved);
    const answer: HandedOver = {
      status: 1,
      payload: {
        recipient: recipient.shown,
        bills: moved.map((bill) => showBill(currency, bill)),
        value: formatAmount(amountMinor, currency.decimal),
      },
    };
    const shared = { area: operationAreas.xPort, currencyId: currency.id, amountMinor };
    await recordOperations(context, transaction, {
      operations: [
        { ...shared, userId, action: operationActions.send, direction: operationDirections.outgoing },
        {
          ...shared,
          userId: recipient.userId,
          action: operationActions.receipt,
          direction: operationDirections.incoming,
        },
      ],
      claim: claim(answer),
      now,
    });
    for (const who of [userId, recipient.userId])
      await announce(transaction, { userId: who, topic: 'bills' });
    return answer;
  });
}
