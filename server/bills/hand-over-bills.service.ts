import { v7 as uuidv7 } from 'uuid';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../contract/operations/operation-enums';
import type { ClaimAnswer } from '../http/answer-once';
import { AppError } from '../kernel/app-error';
import { detailsOf } from '../ledger/journal-entry';
import { recordOperations } from '../ledger/record-operations';
import { announce } from '../kernel/live-events';
import type { ServiceContext } from '../service-context';
import { nameUser, refuseUnknown, selectUserByName, showUser } from '../identity/users/user';
import type { NamedUser } from '../identity/users/user';
import { requireStack, showBill, sumNominals } from './bills';
import type { ShownBill } from './bills';
import { moveBills } from './move-bills';
import { requireBills, selectBills } from './proven-bills';

/** What the giver sees of the recipient. */
interface Recipient {
  id: number;
  name: string | null;
  email: string;
}

/**
 * Returns the user with an e-mail address or public id. Errors: 816 unknown, blocked by the operator or hidden, 10027 the
 * caller, 90907 too many unknown ones today.
 */
export async function findRecipient(
  context: ServiceContext,
  input: { userId: string; to: string },
): Promise<FoundRecipient> {
  const { db } = context;
  const { users } = await db.read({ users: selectUserByName(input.to) });
  return requireRecipient(context, input, nameUser(context.keys, users[0]));
}

interface FoundRecipient {
  userId: string;
  user: NamedUser;
  shown: Recipient;
}

async function requireRecipient(
  context: ServiceContext,
  { userId, wasFound = false }: { userId: string; wasFound?: boolean },
  user: NamedUser | undefined,
): Promise<FoundRecipient> {
  if (user?.id === userId) throw new AppError('sendingToSelf');
  if (user === undefined || user.isBlocked || !(user.isFindable || wasFound))
    return refuseUnknown(context, userId);
  return { userId: user.id, user, shown: showUser(user) };
}

interface HandedOver {
  status: 1;
  payload: { recipient: Recipient; bills: ShownBill[]; value: string };
}

/**
 * Gives bills to another user, all or none. Errors: 816, 10027, 90907 from `findRecipient`; 30009 one is of another currency,
 * named twice, not the caller's, in an open request or frozen. `wasFound` is for a recipient whom the giver found before, and
 * who may have become hidden since.
 */
export async function handOverBills(
  context: ServiceContext,
  input: { userId: string; currency: Currency; stack: readonly string[]; to: string; wasFound?: boolean },
  claim: ClaimAnswer,
): Promise<HandedOver> {
  const { userId, currency, stack } = input;
  requireStack(currency, stack);
  const { db } = context;
  const { users, ...read } = await db.read({
    users: selectUserByName(input.to),
    bills: selectBills(stack),
  });
  const recipient = await requireRecipient(context, input, nameUser(context.keys, users[0]));
  const bills = requireBills(context, stack, read.bills);
  const amountMinor = sumNominals(bills);
  const answer: HandedOver = {
    status: 1,
    payload: {
      recipient: recipient.shown,
      bills: bills.map((bill) => showBill(currency, bill)),
      value: formatAmount(amountMinor, currency.decimal),
    },
  };
  const moveId = uuidv7();
  const ref = { kind: 'bills', id: moveId } as const;
  const shared = {
    area: operationAreas.xPort,
    currencyId: currency.id,
    amountMinor,
    ref,
  };
  const { send, receipt } = operationActions;
  const { outgoing, incoming } = operationDirections;
  const operations = [
    {
      ...shared,
      userId,
      action: send,
      direction: outgoing,
      ...detailsOf({ counterpartyId: recipient.userId }),
    },
    {
      ...shared,
      userId: recipient.userId,
      action: receipt,
      direction: incoming,
      ...detailsOf({ counterpartyId: userId }),
    },
  ];
  await db.write(() => {
    const now = context.clock.now();
    const move = {
      move: 'handover',
      bills,
      right: { kind: 'holder', userId },
      toHolderId: recipient.userId,
      moveId,
      now,
    } as const;
    return [
      moveBills(context.keys, move),
      recordOperations(context, { operations, claim: claim(answer), now }),
      announce(...[userId, recipient.userId].map((who) => ({ userId: who, topic: 'bills' as const }))),
    ];
  });
  return answer;
}
