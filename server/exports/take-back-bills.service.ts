import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../contract/operations/operation-enums';
import { moveAllBills } from '../bills/move-bills';
import { requireStack, showBill, sumNominals } from '../bills/bills';
import type { ShownBill } from '../bills/bills';
import { inTransaction } from '../kernel/db/transaction';
import { AppError } from '../kernel/app-error';
import type { ClaimAnswer } from '../http/answer-once';
import { recordOperations } from '../ledger/record-operations';
import { announce } from '../kernel/live-events';
import type { ServiceContext } from '../service-context';
import { lockExports } from './exports.store';

interface TakenBack {
  status: 1;
  payload: { bills: ShownBill[]; value: string };
}

/**
 * Takes back bills that the user exported and nobody has redeemed, all or none; their passcodes become void.
 * Possible until the export is acknowledged, also after its passcodes were deleted (and for exports of earlier
 * releases again after they expire). Error: 30009 otherwise.
 */
export async function takeBackBills(
  context: ServiceContext,
  input: { userId: string; currency: Currency; stack: readonly string[] },
  claim: ClaimAnswer,
): Promise<TakenBack> {
  const { userId, currency, stack } = input;
  requireStack(currency, stack);
  return inTransaction(context.db, async (transaction) => {
    const now = context.clock.now();
    const given = await lockExports(transaction, { userId, serials: stack });
    if (given.length > 0)
      throw new AppError('incorrectBills', {
        errorMsgs: given.map((serial) => `${serial}: its export was acknowledged, so it can't be taken back`),
      });
    const moved = await moveAllBills(transaction, {
      move: 'takeBack',
      bills: stack.map((serial) => ({ serial })),
      right: { kind: 'exporter', userId },
      toHolderId: userId,
      now,
    });
    const amountMinor = sumNominals(moved);
    const answer: TakenBack = {
      status: 1,
      payload: {
        bills: moved.map((bill) => showBill(currency, bill)),
        value: formatAmount(amountMinor, currency.decimal),
      },
    };
    await recordOperations(context, transaction, {
      operations: [
        {
          userId,
          action: operationActions.import,
          area: operationAreas.xPort,
          direction: operationDirections.incoming,
          currencyId: currency.id,
          amountMinor,
        },
      ],
      claim: claim(answer),
      now,
    });
    for (const topic of ['bills', 'exports'] as const) await announce(transaction, { userId, topic });
    return answer;
  });
}
