import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import type { Migrated } from '../../contract/migration/migration.contract';
import { formatAmount, parseAmount } from '../../contract/money/amounts';
import type { ClaimAnswer } from '../http/answer-once';
import { AppError } from '../kernel/app-error';
import { announce } from '../kernel/live-events';
import { systemAccount } from '../ledger/account';
import {
  findUserBalances,
  readSystemBalance,
  readSystemBalances,
  requireSystemBalance,
  selectSealedThrough,
} from '../ledger/balances';
import { migrateCoins } from '../ledger/movements/migrate-coins';
import { currencyRef } from '../market/currencies/currencies';
import { quoteFee, requireShownFee } from '../market/fees/fees.service';
import { selectShownFees } from '../market/quotes/quotes';
import { selectPauses, refusePaused } from '../market/switches/pauses.service';
import type { ServiceContext } from '../service-context';
import { requireWithinDay, reserveOf } from './migration-limits';
import { feeSideOf, listMigrationPairs, readMigratedAmount } from './migration-pairs';
import type { MigrationPair } from './migration-pairs';

/** Every pair with what its bridge has, in the form of a response. */
export async function listMigrations(context: ServiceContext) {
  const known = listMigrationPairs();
  const bridges = await readSystemBalances(
    context.db,
    known.map(({ to }) => systemAccount('bridge', to.id)),
  );
  const pairs = known.map((pair, index) => {
    const { from, to, isBeta } = pair;
    const side = feeSideOf(pair);
    return {
      currencyFrom: currencyRef(from),
      currencyTo: currencyRef(to),
      min: formatAmount(leastMinor(pair), from.decimal),
      max: formatAmount(
        inDecimals(aboveReserve(context, to, bridges[index] ?? 0n), { from: to, to: from }),
        from.decimal,
      ),
      currencyFee: side === undefined ? null : currencyRef(requireCurrency(side.feeKey)),
      isBeta,
    };
  });
  return { pairs };
}

/** The most that a user can move to the first of a currency's networks. Error: 10010 it can't be moved. */
export async function quoteMigration(
  context: ServiceContext,
  { userId, currency }: { userId: string; currency: Currency },
): Promise<{ userQuoteAmount: string }> {
  const { db } = context;
  const pair = listMigrationPairs().find(({ from }) => from.id === currency.id);
  if (pair === undefined) throw new AppError('noDataFound');
  const [balances, bridge] = await Promise.all([
    findUserBalances(db, { userId, kind: 'crypto' }),
    readSystemBalance(db, systemAccount('bridge', pair.to.id)),
  ]);
  const balance = balances.get(currency.id) ?? 0n;
  const most = inDecimals(aboveReserve(context, pair.to, bridge), { from: pair.to, to: pair.from });
  return { userQuoteAmount: formatAmount(balance < most ? balance : most, currency.decimal) };
}

/** What a migration costs now, kept for two minutes; nothing between the product's own networks. */
export async function quoteMigrationFee(context: ServiceContext, userId: string, pair: MigrationPair) {
  return quoteFee(context, { userId, currency: feeSideOf(pair) ?? pair.from });
}

/**
 * Moves a user's coins from one network to another, 1:1. Errors: 10008 a wrong amount, 110 more than the balance, 2221 or 4441 too
 * little for the fee, 20025 the fee is below the network's, 20024 the bridge is short, 20027 more than in a day, 20040 paused.
 */
export async function migrate(
  context: ServiceContext,
  input: { userId: string; pair: MigrationPair; amount: string; fee: string },
  claim: ClaimAnswer,
): Promise<{ status: 1; payload: Migrated }> {
  const { db, ledger, clock } = context;
  const { userId, pair } = input;
  const { from, to } = pair;
  const { fromMinor, toMinor } = readMigratedAmount(pair, input.amount);
  const side = feeSideOf(pair);
  const feeCurrency = requireCurrency((side ?? from).feeKey);
  const feeMinor = side === undefined ? 0n : parseAmount(input.fee, feeCurrency.decimal);
  if (feeMinor === undefined)
    throw new AppError('incorrectParameters', { errorMsgs: [`fee: an amount of ${feeCurrency.ticker}`] });
  const now = clock.now();
  const { seals, pauses, shownFees } = await db.read({
    seals: selectSealedThrough(),
    pauses: selectPauses('migrate'),
    shownFees: selectShownFees({ userId, currencyId: (side ?? from).id, now }),
  });
  const [sealed] = seals;
  for (const { id } of [from, to]) refusePaused(pauses, id);
  if (side !== undefined) await requireShownFee(context, { currency: side, feeMinor }, shownFees);
  const entry = migrateCoins({
    userId,
    fromCurrencyId: from.id,
    fromMinor,
    toCurrencyId: to.id,
    toMinor,
    feeCurrencyId: feeCurrency.id,
    feeMinor,
  });
  const amount = formatAmount(fromMinor, from.decimal);
  const answer = {
    status: 1 as const,
    payload: { id: entry.id, amount, currencyFrom: from.key, currencyTo: to.key },
  };
  const bridge = systemAccount('bridge', to.id);
  const needs = { amountMinor: toMinor + reserveOf(context, to), sealed, ifShort: 'salesLimited' } as const;
  await db.write(() => [
    ...requireSystemBalance(bridge, needs),
    ...ledger.posting(entry, { claim: claim(answer), now }),
    requireWithinDay(context, { userId, from, now }),
    announce({ userId, topic: 'balances' }),
  ]);
  return answer;
}

/** The least that both networks can hold, in minor units of the source. */
function leastMinor({ from, to }: Pick<MigrationPair, 'from' | 'to'>): bigint {
  return 10n ** BigInt(from.decimal - Math.min(from.decimal, to.decimal));
}

/** What migrations may take of a bridge. */
function aboveReserve(context: ServiceContext, currency: Currency, bridgeMinor: bigint): bigint {
  const left = bridgeMinor - reserveOf(context, currency);
  return left > 0n ? left : 0n;
}

/** Converts an amount to another currency's decimals, rounded down. */
function inDecimals(amountMinor: bigint, { from, to }: Pick<MigrationPair, 'from' | 'to'>): bigint {
  return (amountMinor * 10n ** BigInt(to.decimal)) / 10n ** BigInt(from.decimal);
}
