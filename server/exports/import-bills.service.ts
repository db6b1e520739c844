import type { CheckResult } from '../../contract/exports/exports.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../contract/operations/operation-enums';
import { announceExporters, requireDistinct, showBill } from '../bills/bills';
import type { ShownBill } from '../bills/bills';
import { readBearerLine } from '../bills/bearer-line';
import { checkBearerLines } from '../bills/check-bearer-lines.service';
import { takeBearerBills } from '../bills/move-bills';
import { inTransaction } from '../kernel/db/transaction';
import type { ClaimAnswer } from '../http/answer-once';
import { recordOperations } from '../ledger/record-operations';
import { announce } from '../kernel/live-events';
import type { ServiceContext } from '../service-context';

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
  const { good, rejected } = await checkBearerLines(context, { userId, address, lines });
  return inTransaction(context.db, async (transaction) => {
    const now = context.clock.now();
    const taken = await takeBearerBills(transaction, { userId, lines: good, now });
    const takenSerials = new Set(taken.map(({ serial }) => serial));
    // Somebody else took them first.
    const missed = good.filter(({ serial }) => !takenSerials.has(serial));
    const answer: Imported = {
      status: 1,
      payload: {
        bills: taken.map(({ currencyId, ...bill }) => {
          const currency = requireCurrency(currencyId);
          return { ...showBill(currency, bill), currencyKey: currency.key };
        }),
        rejectedBills: [...rejected, ...missed.map(({ serial }) => ({ serial, result: 'ALREADY' as const }))],
      },
    };
    const currencyIds = [...new Set(taken.map(({ currencyId }) => currencyId))];
    await recordOperations(context, transaction, {
      operations: currencyIds.map((currencyId) => ({
        userId,
        action: operationActions.import,
        area: operationAreas.xPort,
        direction: operationDirections.incoming,
        currencyId,
        amountMinor: taken
          .filter((bill) => bill.currencyId === currencyId)
          .reduce((sum, { nominal }) => sum + BigInt(nominal), 0n),
      })),
      claim: claim(answer),
      now,
    });
    await announce(transaction, { userId, topic: 'bills' });
    await announceExporters(
      transaction,
      good.filter(({ serial }) => takenSerials.has(serial)),
    );
    return answer;
  });
}
