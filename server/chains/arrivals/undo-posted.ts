import { sql } from 'kysely';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { announce } from '../../kernel/live-events';
import { disputeCoins, networkCostUndone, returnDisputed } from '../../ledger/movements/network-costs';
import type { ServiceContext } from '../../service-context';
import type { ChainAdapter } from '../adapters/chain-adapter';
import { unitsPerMinor } from '../chain-units';
import { isLeaving } from '../payouts/settle-legs';
import { findLegsOf } from '../payouts/signed-legs';
import { bookChanges } from './book-changes';
import { HoldingChanges } from './chain-holdings';
import type { Db } from '../../kernel/db/db';

interface Undone {
  adapter: ChainAdapter;
  above: bigint;
}

/**
 * Takes back what the books have of blocks above a height, which the network undid although they were final. What users were
 * credited stays theirs, and what was paid stays paid: the difference is disputed until the network brings it again.
 */
export async function undoPosted(context: ServiceContext, undone: Undone): Promise<void> {
  const changes = new HoldingChanges();
  await undoArrivals(context, { ...undone, changes });
  await undoLeaving(context, { ...undone, changes });
  await undoCoins(context.db, undone);
  await bookChanges(context, { adapter: undone.adapter, changes });
}

async function undoArrivals(
  { db, ledger }: ServiceContext,
  { adapter, above, changes }: Undone & { changes: HoldingChanges },
): Promise<void> {
  const { rows } = await sql<{
    id: string;
    currencyId: number;
    address: string;
    amount: string;
    userId: string | null;
    isInternal: boolean;
  }>`
    with undone as (
      select id, state from chain_arrivals where network = ${adapter.network} and height > ${above}
        and state in ('internal', 'credited', 'unclaimed', 'returned') for update
    )
    update chain_arrivals a set height = null,
      state = case when undone.state = 'internal' then 'orphaned' else 'disputed' end
    from undone where a.id = undone.id
    returning a.id, currency_id as "currencyId", address, amount::text as amount, user_id as "userId",
      undone.state = 'internal' as "isInternal"`.execute(db);
  for (const { id, currencyId, address, amount, userId, isInternal } of rows) {
    changes.move(currencyId, address, -BigInt(amount));
    const amountMinor = BigInt(amount) / unitsPerMinor(adapter, requireCurrency(currencyId));
    if (isInternal || amountMinor === 0n) continue;
    await ledger.post(disputeCoins({ currencyId, amountMinor, about: id }));
    changes.book(currencyId, -amountMinor);
    if (userId !== null) await db.write([announce({ userId, topic: 'deposits' })]);
  }
}

async function undoLeaving(
  context: ServiceContext,
  { adapter, above, changes }: Undone & { changes: HoldingChanges },
): Promise<void> {
  const { db, ledger } = context;
  const { network } = adapter;
  const spends = await db
    .deleteFrom('chain_spends')
    .where('network', '=', network)
    .where('height', '>', above)
    .where('is_posted', '=', true)
    .returning(['currency_id', 'address', 'amount'])
    .execute();
  for (const row of spends) changes.move(row.currency_id, row.address, BigInt(row.amount));
  const sent = await db
    .deleteFrom('chain_sent')
    .where('network', '=', network)
    .where('height', '>', above)
    .where('is_posted', '=', true)
    .returning(['hash', 'from_address', 'gas_currency_id', 'gas'])
    .execute();
  const legs = await findLegsOf(context, { network, hashes: sent.map(({ hash }) => hash) });
  for (const row of sent) {
    const { hash, from_address: from, gas_currency_id: gasCurrencyId } = row;
    const leg = legs.get(hash);
    const gas = BigInt(row.gas);
    if (adapter.needs !== 'coins') changes.move(gasCurrencyId, from, gas);
    if (leg === undefined) continue;
    const { payoutId, currencyId, amountMinor } = leg;
    const gasMinor = gas / unitsPerMinor(adapter, requireCurrency(gasCurrencyId));
    if (gasMinor > 0n)
      await ledger.post(
        networkCostUndone({ currencyId: gasCurrencyId, amountMinor: gasMinor, about: payoutId }),
      );
    changes.book(gasCurrencyId, gasMinor);
    if (leg.state === 'signed' || leg.isUndone) continue;
    await db.updateTable('payout_legs').set({ is_undone: true }).where('id', '=', leg.legId).execute();
    if (leg.state !== 'paid' || !isLeaving(leg.ownerKind)) continue;
    await ledger.post(returnDisputed({ currencyId, amountMinor, about: payoutId }));
    changes.book(currencyId, amountMinor);
  }
}

/** Coins stay known, so that none is reserved for two legs when it comes again. */
async function undoCoins(db: Db, { adapter, above }: Undone): Promise<void> {
  await sql`update chain_coins set height = null where network = ${adapter.network} and height > ${above}`.execute(
    db,
  );
  await sql`update chain_coins set spent_height = null
    where network = ${adapter.network} and spent_height > ${above}`.execute(db);
}
