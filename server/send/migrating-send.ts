import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { systemAccount } from '../ledger/account';
import { requireEnough, requireSystemBalance } from '../ledger/balances';
import type { HeldMoney } from '../ledger/movements/holds-and-fees';
import { migrateOut, sourceHoldId } from '../ledger/movements/migrate-outside';
import type { OutgoingMigration } from '../ledger/movements/migrate-outside';
import { reserveOf } from '../migration/migration-limits';
import { refusePaused } from '../market/switches/pauses.service';
import type { ServiceContext } from '../service-context';
import type { SendRow } from './sends.store';
import type { Statement } from '../kernel/db/statement';

/**
 * Sends that first migrate a coin to the network that they go out on. Until such a send is ordered, a separate hold keeps the
 * source coin, so that a cancelled or expired send returns it. The transaction that orders the send migrates the coin. From then
 * on it's an ordinary send: if its network refuses it, the user gets the migrated coin.
 */

type Sealed = { through_seq: bigint } | undefined;

/** What a send migrates to its network first; undefined for an ordinary send. */
export function migrationOf(row: SendRow): OutgoingMigration | undefined {
  const { source_currency_id: fromCurrencyId, source_amount: fromAmount } = row;
  if (fromCurrencyId === null || fromAmount === null) return undefined;
  return {
    id: row.id,
    userId: row.user_id,
    fromCurrencyId,
    fromMinor: BigInt(fromAmount),
    toCurrencyId: row.currency_id,
    toMinor: BigInt(row.amount),
    feeCurrencyId: row.fee_currency_id,
    feeMinor: BigInt(row.fee),
  };
}

/** What is held for a send that is ordered. */
export function heldOf(row: SendRow): HeldMoney {
  return {
    id: row.id,
    userId: row.user_id,
    currencyId: row.currency_id,
    amountMinor: BigInt(row.amount),
    feeCurrencyId: row.fee_currency_id,
    feeMinor: BigInt(row.fee),
  };
}

/** The hold that a send's money lies in now. */
export function openHoldIdOf({ id, source_currency_id: source, migrated_at: migratedAt }: SendRow): string {
  return source !== null && migratedAt === null ? sourceHoldId(id) : id;
}

/** Checks whether a migration's bridge has enough, before a code is requested; ordering checks again. Error: 20024. */
export function requireBridgeHas(
  context: Pick<ServiceContext, 'config'>,
  migration: OutgoingMigration,
  sealed: Sealed,
): Statement {
  return requireEnough(bridgeOf(migration), needsOf(context, migration, sealed));
}

/** Migrates a send's coin to its network; does nothing if it's already there. Error: 20024 the bridge has too little. */
export function migrateFirst(
  context: Pick<ServiceContext, 'ledger' | 'config'>,
  row: SendRow,
  { sealed, now }: { sealed: Sealed; now: Date },
): { statements: Statement[]; changes: { migrated_at?: Date } } {
  const migration = migrationOf(row);
  if (migration === undefined) return { statements: [], changes: {} };
  return {
    statements: [
      ...requireSystemBalance(bridgeOf(migration), needsOf(context, migration, sealed)),
      ...context.ledger.posting(migrateOut(migration), { now }),
    ],
    changes: { migrated_at: now },
  };
}

/** Error: 20040 where moving one of these currencies to another network is stopped. */
export function refuseMigrationPaused(
  pauses: Parameters<typeof refusePaused>[0],
  currencyIds: readonly number[],
): void {
  for (const id of currencyIds) refusePaused(pauses, id);
}

function bridgeOf({ toCurrencyId }: OutgoingMigration) {
  return systemAccount('bridge', toCurrencyId);
}

function needsOf(
  context: Pick<ServiceContext, 'config'>,
  { toMinor, toCurrencyId }: OutgoingMigration,
  sealed: Sealed,
) {
  const amountMinor = toMinor + reserveOf(context, requireCurrency(toCurrencyId));
  return { amountMinor, sealed, ifShort: 'salesLimited' } as const;
}
