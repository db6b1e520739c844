import { v7 as uuidv7 } from 'uuid';
import type { CheckResult } from '../../contract/exports/exports.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../contract/operations/operation-enums';
import { exporterAnnouncements, requireDistinct, showBill } from '../bills/bills';
import type { ShownBill } from '../bills/bills';
import { readBearerLine } from '../bills/bearer-line';
import type { BearerLine } from '../bills/bearer-line';
import { checkBearerLines } from '../bills/check-bearer-lines.service';
import type { CheckedLines, FittingBill } from '../bills/check-bearer-lines.service';
import { takeAllBills, takeSomeBills } from '../bills/move-bills';
import { AppError } from '../kernel/app-error';
import type { ClaimAnswer } from '../http/answer-once';
import { recordOperations } from '../ledger/record-operations';
import { announce } from '../kernel/live-events';
import type { ServiceContext } from '../service-context';
import type { Statement } from '../kernel/db/statement';

interface Imported {
  status: 1;
  payload: {
    bills: (ShownBill & { currencyKey: string })[];
    rejectedBills: { serial: string; result: CheckResult }[];
  };
}

/**
 * Moves bearer lines' bills of any currency into the account; lines that can't be taken are returned with the
 * reason and do not stop the rest. Errors: 30009 a serial named twice, 90907 too many wrong passcodes.
 */
export async function importBills(
  context: ServiceContext,
  input: { userId: string; address: string; banknotes: readonly string[] },
  claim: ClaimAnswer,
): Promise<Imported> {
  const { userId, address } = input;
  const lines = input.banknotes.map((text) => readBearerLine(context.keys, text));
  requireDistinct(lines.map(({ serial }) => serial));
  const checked = await checkBearerLines(context, { userId, address, lines });
  return takeChecked(context, { userId, checked }, claim);
}

/**
 * Takes lines that have been checked. The check counts wrong passcodes, so it may not be part of a transaction that is rolled
 * back.
 */
export async function takeChecked(
  context: ServiceContext,
  { userId, checked }: { userId: string; checked: CheckedLines },
  claim: ClaimAnswer,
): Promise<Imported> {
  const { good, rejected } = checked;
  const asked = {
    userId,
    good: good.toSorted((left, right) => (left.id < right.id ? -1 : 1)),
    rejected,
    claim,
    moveId: uuidv7(),
  };
  // A failure aborts the caller's transaction, so there is only one try.
  if (context.db.isTransaction) return takeWhatIsLeft(context, asked);
  try {
    return await takeAll(context, asked);
  } catch (error) {
    if (!(error instanceof AppError && error.errorName === 'incorrectBills')) throw error;
    return takeWhatIsLeft(context, asked);
  }
}

interface Asked {
  userId: string;
  good: readonly (FittingBill & BearerLine)[];
  rejected: Imported['payload']['rejectedBills'];
  claim: ClaimAnswer;
  moveId: string;
}

/** The usual case in one batch. Error: 30009 another caller took one of them first. */
async function takeAll(context: ServiceContext, asked: Asked): Promise<Imported> {
  const { db, clock } = context;
  const { good: lines } = asked;
  const answer = answerOf(asked, lines);
  await db.write(() => {
    const now = clock.now();
    const settling = settleImport(context, {
      ...asked,
      taken: lines,
      answer,
      now,
    });
    return lines.length === 0
      ? settling
      : [takeAllBills(context.keys, { ...asked, lines, now }), ...settling];
  });
  return answer;
}

async function takeWhatIsLeft(context: ServiceContext, asked: Asked): Promise<Imported> {
  const { good: lines } = asked;
  return context.db.transaction(async (db) => {
    const now = context.clock.now();
    const { moved } = await db.write({ moved: takeSomeBills(context.keys, { ...asked, lines, now }) });
    const isTaken = new Set(moved.map(({ serial }) => serial));
    const taken = lines.filter(({ serial }) => isTaken.has(serial));
    const answer = answerOf(asked, taken);
    await db.writeLast(settleImport(context, { ...asked, taken, answer, now }));
    return answer;
  });
}

function answerOf({ good, rejected }: Asked, taken: Asked['good']): Imported {
  const isTaken = new Set(taken.map(({ serial }) => serial));
  // Someone else took them first.
  const missed = good.filter(({ serial }) => !isTaken.has(serial));
  return {
    status: 1,
    payload: {
      bills: taken.map(({ id, serial, currencyId, nominalMinor }) => {
        const currency = requireCurrency(currencyId);
        const shown = showBill(currency, { id, serial, nominal: String(nominalMinor) });
        return { ...shown, currencyKey: currency.key };
      }),
      rejectedBills: [...rejected, ...missed.map(({ serial }) => ({ serial, result: 'ALREADY' as const }))],
    },
  };
}

/** What is written besides the moves. */
function settleImport(
  context: ServiceContext,
  done: Asked & { taken: Asked['good']; answer: Imported; now: Date },
): Statement[] {
  const { userId, taken, claim, moveId, answer, now } = done;
  const currencyIds = [...new Set(taken.map(({ currencyId }) => currencyId))];
  const operations = currencyIds.map((currencyId) => ({
    userId,
    action: operationActions.import,
    area: operationAreas.xPort,
    direction: operationDirections.incoming,
    currencyId,
    amountMinor: taken
      .filter((bill) => bill.currencyId === currencyId)
      .reduce((sum, { nominalMinor }) => sum + nominalMinor, 0n),
    ref: { kind: 'bills' as const, id: moveId },
  }));
  return [
    recordOperations(context, { operations, claim: claim(answer), now }),
    announce({ userId, topic: 'bills' }, ...exporterAnnouncements(taken)),
  ];
}
