import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { currencyCatalogue, requireCurrency } from '../../../contract/currencies/currency-catalogue';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import { isOwn, sealOf } from '../../kernel/keys/sealed-tables';
import { inTransaction } from '../../service-context';
import type { ServiceContext } from '../../service-context';
import { depositAddresses } from '../addresses/input-addresses';
import type { DepositPurpose } from '../addresses/input-addresses';
import { custodyPlaceOf } from '../addresses/our-addresses';
import { NodeError } from '../adapters/chain-adapter';
import { listCursors } from '../arrivals/chain-cursors';
import { readHeld } from '../arrivals/chain-holdings';
import { chainNetworkOf, chainNetworks, requireChainNetwork } from '../chain-networks';
import type { ChainNetwork } from '../chain-networks';
import { cancelPayout, orderPayout } from '../payouts/payouts';
import { chainOfNetwork } from '../wallet-keys/key-place';
import { changeSweep, endSweep, lockSweep } from './end-sweep';
import { planSweep } from './sweep-plan';
import type { SweepPlan } from './sweep-plan';

/** Addresses of a currency that are checked per round, those with the most first. */
const addressesMax = 10;
/** How long a failed sweep waits before the next try. */
const failurePauseMs = 3_600_000;
/** Signing failures after which a sweep is planned again from the current balances. */
const failuresMax = 5;

/**
 * Moves coins from users' addresses to our own if they are worth many times the cost. An address with a token gets the
 * network's coin first. The books record only the cost. Several servers may run it at once.
 */
export async function planSweeps(context: ServiceContext): Promise<void> {
  const cursors = await listCursors(context.db);
  const followed = chainNetworks.filter((network) => cursors.get(network)?.haltedReason === null);
  // Side by side, so that a node that doesn't answer delays no other network.
  await Promise.all(followed.map(async (network) => planNetwork(context, network)));
}

async function planNetwork(context: ServiceContext, network: ChainNetwork): Promise<void> {
  try {
    await dropStuck(context, network);
    await moveFunded(context, network);
    await beginSweeps(context, network);
  } catch (error) {
    // The block scanner already reports that the node is away.
    if (!(error instanceof NodeError)) throw error;
  }
}

/** Cancels sweeps that could not be signed, so that the next plan includes their addresses. */
async function dropStuck({ db, clock, keys }: ServiceContext, network: ChainNetwork): Promise<void> {
  const { rows } = await sql<{ id: string; payoutId: string }>`
    select s.id, p.id as "payoutId" from sweeps s
    join payouts p on p.owner_id = s.id and p.owner_kind in ('sweep', 'gas') and p.state = 'open'
    join payout_legs l on l.payout_id = p.id and l.state = 'waiting' and l.failures >= ${failuresMax}
    where s.network = ${network} and s.ended_at is null`.execute(db);
  for (const { id, payoutId } of rows)
    await db.transaction(async (transaction) => {
      const now = clock.now();
      if (await cancelPayout(transaction, { id: payoutId, now }))
        await endSweep({ db: transaction, keys }, { id, state: 'failed', now });
    });
}

/** Moves the tokens of addresses that have got the coin for the fee. */
async function moveFunded(context: ServiceContext, network: ChainNetwork): Promise<void> {
  const { db, clock } = context;
  const { rows } = await sql<{
    id: string;
    currencyId: number;
    address: string;
    index: number;
    purpose: DepositPurpose;
  }>`
    select s.id, s.currency_id as "currencyId", s.address, a.purpose, a.address_index as index from sweeps s
    join payouts p on p.owner_kind = 'gas' and p.owner_id = s.id and p.state = 'paid'
    join ${depositAddresses} a on a.address = s.address and a.chain = ${chainOfNetwork(network)}
    where s.network = ${network} and s.state = 'funding'`.execute(db);
  for (const { id, currencyId, address, index, purpose } of rows)
    await inTransaction(context, async (inner) => {
      const sweep = await lockSweep(inner.db, id);
      if (sweep?.state !== 'funding' || !isOwn(inner.keys, 'sweeps', sweep)) return;
      await changeSweep(inner, sweep, { state: 'moving' });
      const currency = requireCurrency(currencyId);
      const amountMinor = await readHeld(inner, { network, currency, address });
      if (amountMinor > 0n) return order(inner, { id, currency, index, purpose, amountMinor });
      await endSweep(inner, { id, state: 'failed', now: clock.now() });
    });
}

/** Orders the payout that brings coins from a user's address to our own. */
async function order(
  context: ServiceContext,
  sweep: { id: string; currency: Currency; index: number; purpose: DepositPurpose; amountMinor: bigint },
): Promise<void> {
  const { id, currency, index, purpose, amountMinor } = sweep;
  const place = custodyPlaceOf(requireChainNetwork(currency));
  await context.db.write(
    orderPayout(context, {
      owner: { kind: 'sweep', id },
      currency,
      from: { purpose, index },
      outputs: [{ address: context.walletKeys.addressOf(place), amountMinor, place }],
    }),
  );
}

async function beginSweeps(context: ServiceContext, network: ChainNetwork): Promise<void> {
  const { db, clock } = context;
  const failedSince = new Date(clock.now().getTime() - failurePauseMs);
  for (const currency of currencyCatalogue.filter((one) => chainNetworkOf(one) === network)) {
    const { rows } = await sql<{ address: string; index: number; purpose: DepositPurpose }>`
      select h.address, a.purpose, a.address_index as index from chain_address_holdings h
      join ${depositAddresses} a on a.address = h.address and a.chain = ${chainOfNetwork(network)}
      where h.network = ${network} and h.currency_id = ${currency.id} and h.amount > 0
        and not exists (
          select from sweeps s where s.network = h.network and s.address = h.address
            and (s.ended_at is null or (s.state = 'failed' and s.ended_at > ${failedSince})))
      order by h.amount desc limit ${addressesMax}`.execute(db);
    for (const { address, index, purpose } of rows) {
      const plan = await planSweep(context, { network, currency, address, index, purpose });
      // The following addresses have less. Coins may be too small to move, or not spendable yet, though their sum is larger.
      if (plan === undefined && context.chains.adapterOf(network).needs === 'coins') continue;
      if (plan === undefined) break;
      await beginSweep(
        context,
        (await planTokens(context, { network, currency, address, index, purpose })) ?? plan,
      );
    }
  }
}

/** A token that is worth moving from an address before its coin, which then pays for both. */
async function planTokens(
  context: ServiceContext,
  { currency: coin, ...place }: Parameters<typeof planSweep>[1],
): Promise<SweepPlan | undefined> {
  for (const currency of currencyCatalogue.filter(
    ({ key, feeKey }) => feeKey === coin.key && key !== feeKey,
  )) {
    const plan = await planSweep(context, { ...place, currency });
    if (plan !== undefined && !plan.isRefused) return plan;
  }
  return undefined;
}

/** Writes a sweep with its first payout; another server may have done so at the same time. */
async function beginSweep(context: ServiceContext, plan: SweepPlan): Promise<void> {
  const { network, currency, address, index, purpose, amountMinor, gasMinor, isRefused } = plan;
  const [id, now] = [uuidv7(), context.clock.now()];
  await inTransaction(context, async (inner) => {
    const state = gasMinor > 0n ? 'funding' : 'moving';
    const row = {
      id,
      network,
      currency_id: currency.id,
      address,
      state,
      created_at: now,
      ended_at: null,
    } as const;
    const { numInsertedOrUpdatedRows } = await inner.db
      .insertInto('sweeps')
      .values({ ...row, seal: sealOf(inner.keys, 'sweeps', row) })
      .onConflict((of) => of.columns(['network', 'address']).where('ended_at', 'is', null).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    if (isRefused) return endSweep(inner, { id, state: 'failed', now });
    if (state === 'moving') return order(inner, { id, currency, index, purpose, amountMinor });
    const place = { chain: chainOfNetwork(network), purpose, index };
    await inner.db.write(
      orderPayout(inner, {
        owner: { kind: 'gas', id },
        currency: requireCurrency(currency.feeKey),
        outputs: [{ address, amountMinor: gasMinor, place }],
      }),
    );
  });
}
