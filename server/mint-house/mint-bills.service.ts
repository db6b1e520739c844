import { v7 as uuidv7 } from 'uuid';
import { noteStatuses, requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { mintCostKey } from '../../contract/currencies/first-mint-cost';
import { hubOf } from '../../contract/currencies/currency-kinds';
import type { MintRequest } from '../../contract/mint-house/mint-house.models';
import { mintRequestTypes } from '../../contract/mint-house/mint-request-enums';
import { formatAmount, parseAmount } from '../../contract/money/amounts';
import { printBlanks } from '../bills/print-blanks';
import type { ClaimAnswer } from '../http/answer-once';
import { AppError } from '../kernel/app-error';
import { finishMint, mintRewardMinor, requestMint as requestMintEntry } from '../ledger/movements/mint-bills';
import { announce } from '../kernel/live-events';
import { mintCostTable, requireMintCost, selectMintCosts } from '../market/mint-costs/mint-costs.service';
import type { ServiceContext } from '../service-context';
import { selectPauses, refusePaused } from '../market/switches/pauses.service';
import { mintHouseLimits, showNewMintRequest } from './mint-requests.service';
import { insertMintRequest } from './mint-requests.store';
import type { MintRequestRow } from './mint-requests.store';
import { requireHold } from './open-request.service';

/** What the printing job needs: the kinds of blanks with the cost of each bill in TET's minor units. */
interface MintDetails {
  kinds: { nominal: string; count: number; costMinor: string }[];
}

interface Requested {
  status: 1;
  payload: { request: MintRequest };
}

/**
 * Requests blanks and puts their cost on hold; a job prints them. Errors: 20040 stopped by the operator or a cost was altered, 30026 no
 * such face value, 20027 too many, 10023 the cost has changed, 30004 a request is pending, 110 too little TET.
 */
export async function requestMint(
  context: ServiceContext,
  input: {
    userId: string;
    currency: Currency;
    bills: Readonly<Record<string, number>>;
    cost?: string | undefined;
  },
  claim: ClaimAnswer,
): Promise<Requested> {
  const { userId, currency } = input;
  if (currency.noteStatus < noteStatuses.enabled) throw new AppError('poolOperationUnavailable');
  const { db, ledger, clock } = context;
  const { pauses, setCosts } = await db.read({
    pauses: selectPauses('mint'),
    setCosts: selectMintCosts(currency),
  });
  refusePaused(pauses, currency.id);
  const kinds = Object.entries(input.bills);
  const count = kinds.reduce((sum, [, one]) => sum + one, 0);
  if (count === 0) throw new AppError('incorrectParameters', { errorMsgs: ['bills: at least one'] });
  if (count > mintHouseLimits(context.config).mint[hubOf(currency.id)]) throw new AppError('amountOverLimit');
  const costs = mintCostTable(context, currency, setCosts);
  const details: MintDetails = {
    kinds: kinds.map(([nominal, wanted]) => {
      const costMinor = requireMintCost(costs, { currency, nominal });
      return { nominal, count: wanted, costMinor: String(costMinor) };
    }),
  };
  const costMinor = details.kinds.reduce(
    (sum, kind) => sum + BigInt(kind.costMinor) * BigInt(kind.count),
    0n,
  );
  const costCurrency = requireCurrency(mintCostKey);
  requireExpectedCost(input.cost, { costMinor, decimal: costCurrency.decimal });
  const now = clock.now();
  const holdId = uuidv7();
  const request = {
    id: uuidv7(),
    userId,
    currencyId: currency.id,
    type: mintRequestTypes.mint,
    billCount: count,
    amountMinor: kinds.reduce(
      (sum, [nominal, wanted]) => sum + (parseAmount(nominal, currency.decimal) ?? 0n) * BigInt(wanted),
      0n,
    ),
    details,
    holdId,
    createdAt: now,
  };
  const entry = requestMintEntry(
    {
      id: holdId,
      userId,
      purpose: 'mint',
      currencyId: costCurrency.id,
      amountMinor: costMinor,
      feeCurrencyId: costCurrency.id,
      feeMinor: 0n,
      expiresAt: null,
    },
    request.id,
  );
  const shown = showNewMintRequest(request);
  const answer: Requested = { status: 1, payload: { request: shown } };
  await db.write(() => [
    insertMintRequest(context, { ...request, ifOpen: 'mintingIncomplete' }),
    ...ledger.posting({ ...entry, about: request.id }, { claim: claim(answer), now }),
    announce({ userId, topic: 'mint-house' }),
  ]);
  return answer;
}

function requireExpectedCost(expected: string | undefined, is: { costMinor: bigint; decimal: number }): void {
  if (expected === undefined || parseAmount(expected, is.decimal) === is.costMinor) return;
  throw new AppError('multiInputControl', {
    errorMsgs: [`cost: it is ${formatAmount(is.costMinor, is.decimal)} by now`],
  });
}

/** Prints the blanks of a mint request and settles its hold. */
export async function printRequested(context: ServiceContext, request: MintRequestRow): Promise<void> {
  const held = await requireHold(context.db, request);
  const currency = requireCurrency(request.currencyId);
  const { kinds } = request.details as MintDetails;
  const blanks = kinds.flatMap(({ nominal, count, costMinor }) =>
    Array.from({ length: count }, () => ({
      currencyId: currency.id,
      nominalMinor: parseAmount(nominal, currency.decimal) ?? 0n,
      costMinor: BigInt(costMinor),
    })),
  );
  const entry = finishMint(
    held,
    blanks.map(({ costMinor }) => costMinor),
  );
  await context.ledger.post({ ...entry, about: request.id });
  await printBlanks(context, {
    blanks: blanks.map(({ costMinor, ...blank }) => ({
      ...blank,
      rewardMinor: mintRewardMinor(costMinor),
    })),
    minterId: request.userId,
    entryId: entry.id,
    moveId: request.id,
    now: context.clock.now(),
  });
}
