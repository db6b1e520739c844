import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import { eachAlone, rowsByPage } from '../kernel/each-alone';
import { announce } from '../kernel/live-events';
import { systemAccount, userAccount } from '../ledger/account';
import { lockBalances } from '../ledger/account-opener';
import { selectBalance, lockSystemBalance } from '../ledger/balances';
import { hasEntryAbout } from '../ledger/list-entries';
import { migrateCoins } from '../ledger/movements/migrate-coins';
import { reserveOf } from '../migration/migration-limits';
import { readMigratedAmount } from '../migration/migration-pairs';
import { isOwn } from '../kernel/keys/sealed-tables';
import { inTransaction } from '../service-context';
import type { ServiceContext } from '../service-context';
import { creditedOf, isOnItsWay, totalOf } from './input-amounts';
import { isOverDay, isPaused } from './input-waits';
import { listDueInputs, listInputArrivals, lockInput, updateInput } from './inputs.store';
import type { InputRow, InputState } from './inputs.store';

export { isInputOpen } from './inputs.store';

const pageInputs = 100;

/**
 * Settles requests for coins from outside. Coins that arrive are credited like any deposit, however the request ends. Then the
 * requested amount is migrated, or the request ends with a reason. Returns the number of ended requests. Several servers may run
 * it.
 */
export async function settleInputs(context: ServiceContext): Promise<number> {
  const { db, clock } = context;
  let ended = 0;
  // One that has to wait stays due. So a round goes through all of them, or the first page could keep later ones waiting.
  const due = rowsByPage<string>(pageInputs, (after) =>
    listDueInputs(db, { now: clock.now(), after, limit: pageInputs }),
  );
  await eachAlone(due, async (id) => {
    if (await inTransaction(context, (inner) => settleInput(inner, id))) ended += 1;
  });
  return ended;
}

/** Whether it has ended. */
async function settleInput(context: ServiceContext, id: string): Promise<boolean> {
  const { db, clock } = context;
  const row = await lockInput(db, { id });
  // What someone else has written moves nothing; the auditor reports it.
  if (row?.state !== 'open' || !isOwn(context.keys, 'external_inputs', row)) return false;
  // An open request has moved nothing, unless someone has opened it again by SQL.
  if (await hasEntryAbout(db, { kind: 'migrate', about: id })) return false;
  const arrivals = (await listInputArrivals(db, [id])).get(id) ?? [];
  if (arrivals.some(isOnItsWay)) return false;
  const creditedMinor = creditedOf(context, row, arrivals);
  if (creditedMinor === 0n) {
    if (arrivals.length > 0) return end(context, row, 'underpaid');
    return row.expires_at <= clock.now() && end(context, row, 'expired');
  }
  if (creditedMinor < totalOf(row)) return end(context, row, 'underpaid');
  return moveOn(context, row);
}

/**
 * Moves the requested amount and no more: the rest stays where it arrived. Waits while migrating is paused or the daily limit
 * is used up.
 */
async function moveOn(context: ServiceContext, row: InputRow): Promise<boolean> {
  const { db, ledger } = context;
  const { user_id: userId } = row;
  const [from, to] = [requireCurrency(row.currency_from), requireCurrency(row.currency_to)];
  if (await isPaused(db, row)) return false;
  const fromMinor = totalOf(row);
  const { toMinor } = readMigratedAmount({ from, to }, formatAmount(fromMinor, from.decimal));
  if ((await lockSystemBalance(db, systemAccount('bridge', to.id))) < toMinor + reserveOf(context, to))
    return end(context, row, 'short');
  const account = userAccount('crypto', { userId, currencyId: from.id });
  const { balances } = await db.write({
    locks: lockBalances([account]),
    balances: selectBalance(account),
  });
  const [held] = balances;
  if (BigInt(held?.balance ?? 0) < fromMinor) return end(context, row, 'spent');
  if (await isOverDay(context, row)) return false;
  const moved = { userId, fromCurrencyId: from.id, fromMinor, toCurrencyId: to.id, toMinor };
  const entry = migrateCoins({ ...moved, feeCurrencyId: from.id, feeMinor: 0n });
  await ledger.post({ ...entry, about: row.id });
  return end(context, row, 'done', entry.id);
}

async function end(
  context: ServiceContext,
  row: InputRow,
  state: InputState,
  entryId: string | null = null,
): Promise<true> {
  const { user_id: userId } = row;
  await updateInput(context, row, { state, entry_id: entryId, ended_at: context.clock.now() });
  await context.db.write([announce({ userId, topic: 'deposits' }, { userId, topic: 'balances' })]);
  return true;
}
