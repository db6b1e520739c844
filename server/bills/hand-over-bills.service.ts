import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../contract/operations/operation-enums';
import { inTransaction } from '../kernel/db/transaction';
import type { ClaimAnswer } from '../http/answer-once';
import { AppError } from '../kernel/app-error';
import { recordOperations } from '../ledger/record-operations';
import { announce } from '../kernel/live-events';
import type { ServiceContext } from '../service-context';
import { maskEmail, findUserByName } from '../identity/users/user';
import type { NamedUser } from '../identity/users/user';
import { requireStack, showBill, sumNominals } from './bills';
import type { ShownBill } from './bills';
import { moveAllBills } from './move-bills';

/** Unknown recipients that a user may ask for in a day; more would be a search for accounts. */
const unknownRecipients = { name: 'unknown recipients', calls: 30, windowS: 24 * 3600 };

/** What the giver sees of the recipient. */
interface Recipient {
  id: number;
  name: string | null;
  email: string;
}

/**
 * Returns the user with an e-mail address or public id. Errors: 816 unknown or blocked by the operator, 10027 the
 * caller himself, 90907 too many unknown ones today.
 */
export async function findRecipient(
  context: ServiceContext,
  input: { userId: string; to: string },
): Promise<{ userId: string; shown: Recipient }> {
  const user = await findUserByName(context.db, input.to);
  if (user === undefined || user.isBlocked) {
    await context.budgets.spend(unknownRecipients, input.userId);
    throw new AppError('userNotFound');
  }
  if (user.id === input.userId) throw new AppError('sendingToSelf');
  return { userId: user.id, shown: showRecipient(user) };
}

function showRecipient({ publicId, name, email }: NamedUser): Recipient {
  return { id: Number(publicId), name, email: maskEmail(email) };
}

interface HandedOver {
  status: 1;
  payload: { recipient: Recipient; bills: ShownBill[]; value: string };
}

/**
 * Gives bills to another user, all or none. Errors: 816, 10027, 90907 from `findRecipient`; 30009 one is of
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
