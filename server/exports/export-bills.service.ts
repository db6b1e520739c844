import { v7 as uuidv7 } from 'uuid';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../contract/operations/operation-enums';
import { moveBills } from '../bills/move-bills';
import { hashPin, newPin, sealPinHash } from '../bills/bearer-line';
import { requireStack, sumNominals } from '../bills/bills';
import { requireBills, selectBills } from '../bills/proven-bills';
import type { ClaimAnswer } from '../http/answer-once';
import { recordOperations } from '../ledger/record-operations';
import { announce } from '../kernel/live-events';
import type { ServiceContext } from '../service-context';
import { insertExport } from './exports.store';
import { sealPins } from './exports.service';

/** How long the result of an export can be shown again. */
const shownMs = 7 * 24 * 3_600_000;

/**
 * Takes bills out of the account, all or none: from now on anyone with serial and passcode owns them. Returns the export's
 * id, by which its result is read. Error: 30009 one is of another currency, named twice, not the caller's, in an open request
 * or frozen.
 */
export async function exportBills(
  context: ServiceContext,
  input: { userId: string; currency: Currency; stack: readonly string[]; jobId?: string },
  claim: ClaimAnswer,
): Promise<string> {
  const { userId, currency, stack, jobId = null } = input;
  const { keys } = context;
  requireStack(currency, stack);
  const id = uuidv7();
  const { db } = context;
  const read = await db.read({ bills: selectBills(stack) });
  const bills = requireBills(context, stack, read.bills);
  const made = bills.map((bill) => ({ ...bill, pin: newPin() }));
  const operation = {
    userId,
    action: operationActions.export,
    area: operationAreas.xPort,
    direction: operationDirections.outgoing,
    currencyId: currency.id,
    amountMinor: sumNominals(bills),
    ref: { kind: 'bills', id },
  } as const;
  await db.write(() => {
    const now = context.clock.now();
    const row = {
      id,
      userId,
      currencyId: currency.id,
      serials: stack,
      sealedPins: sealPins(keys, {
        exportId: id,
        pins: new Map(made.map(({ serial, pin }) => [serial, pin])),
      }),
      createdAt: now,
      expiresAt: new Date(now.getTime() + shownMs),
      jobId,
    };
    const move = {
      move: 'export',
      bills: made.map(({ serial, last, pin }) => {
        const pinHash = hashPin(keys, { serial, pin });
        return { serial, last, pinHash, pinSeal: sealPinHash(keys, { serial, pinHash }) };
      }),
      right: { kind: 'holder', userId },
      toHolderId: null,
      exportId: id,
      now,
    } as const;
    return [
      insertExport(keys, row),
      moveBills(context.keys, move),
      // Without the passcodes: they are deleted once their owner has them, but this response is kept for a day.
      recordOperations(context, { operations: [operation], claim: claim(id), now }),
      announce({ userId, topic: 'bills' }, { userId, topic: 'exports' }),
    ];
  });
  return id;
}
