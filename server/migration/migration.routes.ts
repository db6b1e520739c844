import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { betaDirections, migrationRoutes } from '../../contract/migration/migration.contract';
import { formatAmount, parseAmount } from '../../contract/money/amounts';
import { runBatch } from '../kernel/db/run-batch';
import type { ClaimAnswer } from '../http/answer-once';
import { AppError } from '../kernel/app-error';
import { bindRoute } from '../http/bound-route';
import type { BoundRoute } from '../http/bound-route';
import { systemAccount } from '../ledger/account';
import { migrateCoins } from '../ledger/movements/migrate-coins';
import { requireSystemBalanceSteps, sealedThroughStep } from '../ledger/balances';
import type { ServiceContext } from '../service-context';

const fromKey = 'tectum-t12-tet';
const toKey = 'tectum-v4-tet';

interface Migrated {
  status: 1;
  payload: { id: string; amount: string; currencyFrom: string; currencyTo: string };
}

/**
 * TET to the v4.0 network, 1:1 and free of fee. The way back is off.
 * Errors: 10008 a wrong amount, 110 more than the balance, 20024 the bridge is short, 20040 the way back.
 */
async function migrateBeta(
  context: ServiceContext,
  input: { userId: string; amount: string; type: number },
  claim: ClaimAnswer,
): Promise<Migrated> {
  if (input.type === betaDirections.fromV4)
    throw new AppError('poolOperationUnavailable', {
      errorMsgs: ['type: migrating back is not possible yet'],
    });
  const from = requireCurrency(fromKey);
  const to = requireCurrency(toKey);
  const fromMinor = parseAmount(input.amount, Math.min(from.decimal, to.decimal));
  if (fromMinor === undefined || fromMinor === 0n)
    throw new AppError('incorrectParameters', { errorMsgs: ['amount: above zero, with at most 8 decimals'] });
  const entry = migrateCoins({
    userId: input.userId,
    fromCurrencyId: from.id,
    fromMinor,
    toCurrencyId: to.id,
    toMinor: fromMinor,
    feeCurrencyId: from.id,
    feeMinor: 0n,
  });
  const amount = formatAmount(fromMinor, from.decimal);
  const answer: Migrated = {
    status: 1,
    payload: { id: entry.id, amount, currencyFrom: from.key, currencyTo: to.key },
  };
  const { db, ledger, clock } = context;
  const [[sealed]] = await runBatch(db, () => [sealedThroughStep(db)]);
  const bridge = systemAccount('bridge', to.id);
  const needs = { amountMinor: fromMinor, sealed, ifShort: 'salesLimited' } as const;
  await runBatch(db, () => [
    ...requireSystemBalanceSteps(db, bridge, needs),
    ...ledger.steps(db, entry, { claim: claim(answer), now: clock.now() }),
  ]);
  return answer;
}

const migrateBetaRoute = bindRoute(migrationRoutes.migrateBeta, ({ context, caller, body, claim }) =>
  migrateBeta(context, { userId: caller.userId, ...body }, claim),
);

export const boundMigrationRoutes: readonly BoundRoute[] = [migrateBetaRoute];
