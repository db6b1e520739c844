import { v7 as uuidv7 } from 'uuid';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../contract/operations/operation-enums';
import { moveBills } from '../bills/move-bills';
import { requireBills, selectBills } from '../bills/proven-bills';
import { requireStack, showBill, sumNominals } from '../bills/bills';
import type { ShownBill } from '../bills/bills';
import { AppError } from '../kernel/app-error';
import type { ClaimAnswer } from '../http/answer-once';
import { recordOperations } from '../ledger/record-operations';
import { announce } from '../kernel/live-events';
import type { ServiceContext } from '../service-context';
import { isOwn } from '../kernel/keys/sealed-tables';
import { selectExportsOf, lockExports } from './exports.store';

interface TakenBack {
  status: 1;
  payload: { bills: ShownBill[]; value: string };
}

/**
 * Takes back bills that the user exported and nobody has redeemed, all or none; their passcodes become void.
 * Possible until the export is acknowledged, also after its passcodes were deleted. Error: 30009 otherwise.
 */
export async function takeBackBills(
  context: ServiceContext,
  input: { userId: string; currency: Currency; stack: readonly string[] },
  claim: ClaimAnswer,
): Promise<TakenBack> {
  const { userId, currency, stack } = input;
  requireStack(currency, stack);
  const { db } = context;
  const { exported, ...read } = await db.read({
    exported: selectExportsOf({ userId, serials: stack }),
    bills: selectBills(stack),
  });
  const given = exported.filter(({ acknowledged_at: acknowledgedAt }) => acknowledgedAt !== null);
  if (given.length > 0)
    throw new AppError('incorrectBills', {
      errorMsgs: given.map(
        ({ serial }) => `${serial}: its export was acknowledged, so it can't be taken back`,
      ),
    });
  const bills = requireBills(context, stack, read.bills);
  const isExporter = bills.every(({ last }) => last.actorId === userId);
  const isFaithful = exported.every(
    (row) => row.serials.includes(row.serial) && isOwn(context.keys, 'bill_exports', row),
  );
  if (!isExporter || !isFaithful) throw new AppError('incorrectBills');
  const amountMinor = sumNominals(bills);
  const answer: TakenBack = {
    status: 1,
    payload: {
      bills: bills.map((bill) => showBill(currency, bill)),
      value: formatAmount(amountMinor, currency.decimal),
    },
  };
  const moveId = uuidv7();
  const operation = {
    userId,
    action: operationActions.import,
    area: operationAreas.xPort,
    direction: operationDirections.incoming,
    currencyId: currency.id,
    amountMinor,
    ref: { kind: 'take back', id: moveId },
  } as const;
  await db.write(() => {
    const now = context.clock.now();
    const move = {
      move: 'takeBack',
      bills,
      right: { kind: 'exporter', userId },
      toHolderId: userId,
      moveId,
      now,
    } as const;
    return [
      lockExports({ userId, serials: stack }),
      moveBills(context.keys, move),
      recordOperations(context, { operations: [operation], claim: claim(answer), now }),
      announce({ userId, topic: 'bills' }, { userId, topic: 'exports' }),
    ];
  });
  return answer;
}
