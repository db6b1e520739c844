import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import type { Database } from '../../kernel/db/database.models';
import type { ServiceContext } from '../../service-context';
import type { Speed } from '../adapters/chain-adapter';
import { chainNetworks, requireChainNetwork } from '../chain-networks';
import type { ChainNetwork } from '../chain-networks';
import type { KeyPlace } from '../wallet-keys/key-place';
import { cancelLegs, endPayout } from './payouts.store';
import type { LegOutput, PayoutOwner } from './payouts.store';
import { insertPayout } from './write-payout';
import type { Db } from '../../kernel/db/db';
import type { Statement } from '../../kernel/db/statement';

export type { PayoutOwner } from './payouts.store';

interface PayoutOrder {
  owner: PayoutOwner;
  currency: Currency;
  outputs: readonly LegOutput[];
  payer?: { userId: string; feeCurrencyId: number; feeMinor: bigint };
  /** The average one by default. */
  speed?: Speed;
  /** The key that pays; our own by default. */
  from?: Pick<KeyPlace, 'purpose' | 'index'>;
}

/** The statements that order a payout. */
export function orderPayout(
  context: Pick<ServiceContext, 'chains' | 'clock' | 'keys'>,
  order: PayoutOrder,
): Statement[] {
  const { owner, currency, outputs, payer, speed = 'average' } = order;
  const { from = { purpose: 'custody', index: 0 } } = order;
  const network = requireChainNetwork(currency);
  const isOneLeg = context.chains.adapterOf(network).can.manyOutputs;
  return insertPayout(context.keys, {
    id: uuidv7(),
    owner,
    network,
    currency,
    payerId: payer?.userId ?? null,
    feeCurrencyId: payer?.feeCurrencyId ?? currency.id,
    feeMinor: payer?.feeMinor ?? 0n,
    speed,
    from,
    legs: isOneLeg ? [outputs] : outputs.map((output) => [output]),
    now: context.clock.now(),
  });
}

/** What a payout's owner sees of it. */
export interface PayoutSight {
  id: string;
  state: Database['payouts']['state'];
  isHandled: boolean;
  /** Whether none of its transactions is signed yet, so that it can be cancelled. */
  isWaiting: boolean;
  /** Whether it waits because its payer is frozen or it exceeds a limit of the signer: for the operator, or for the next day. */
  isHeldBack: boolean;
  /** Blocks on top of the last of its transactions to be included, its own counted; 0 before. */
  confirmations: number;
  /** The hash of the transaction in a block, or of the newest one. */
  hash: string | null;
  /** Whether the last transaction was signed again with a higher fee. */
  isReplaced: boolean;
  /** When the first of its transactions was handed to the network. */
  sentAt: Date | null;
  createdAt: Date;
}

/** A payout of an owner; undefined if there is none. */
export async function findPayout(db: Db, owner: PayoutOwner): Promise<PayoutSight | undefined> {
  return (await findPayouts(db, owner.kind, [owner.id])).get(owner.id);
}

/** The payouts of several owners of a kind, by the owners' ids. */
export async function findPayouts(
  db: Db,
  kind: PayoutOwner['kind'],
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, PayoutSight>> {
  const { rows } = await sql<PayoutSight & { ownerId: string }>`
    select p.owner_id as "ownerId", p.id, p.state, p.created_at as "createdAt", p.told_at is not null as "isHandled",
      bool_and(l.state = 'waiting') as "isWaiting",
      bool_or(l.state = 'waiting' and (l.trouble like 'SigningRefused:%' or u.blocked_at is not null)) as "isHeldBack",
      coalesce(min(case when s.height is null then 0 else c.scanned_height - s.height + 1 end), 0)::integer as confirmations,
      max(coalesce(s.hash, a.hash)) as hash, coalesce(bool_or(a.n > 1), false) as "isReplaced", min(a.sent_at) as "sentAt"
    from payouts p
    join payout_legs l on l.payout_id = p.id
    left join users u on u.id = p.payer_id
    left join chain_cursors c on c.network = p.network
    left join lateral (
      select hash, n, sent_at from payout_attempts where leg_id = l.id order by n desc limit 1
    ) a on true
    left join lateral (
      select s.hash, s.height from payout_attempts t
      join chain_sent s on s.network = t.network and s.hash = t.hash
      where t.leg_id = l.id limit 1
    ) s on true
    where p.owner_kind = ${kind} and p.owner_id = any(${ownerIds}::uuid[])
    group by p.id`.execute(db);
  return new Map(rows.map(({ ownerId, ...sight }) => [ownerId, sight]));
}

/** Records that the payout's owner has handled its end. */
export async function notePayoutHandled(transaction: Db, handled: { id: string; now: Date }): Promise<void> {
  await transaction
    .updateTable('payouts')
    .set({ told_at: handled.now })
    .where('id', '=', handled.id)
    .execute();
}

/** Cancels a payout of which nothing is signed yet; returns whether it was in time. */
export async function cancelPayout(
  transaction: Db,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  if (!(await cancelLegs(transaction, { payoutId: id, to: 'cancelled', now }))) return false;
  await endPayout(transaction, { id, state: 'cancelled', isHandled: true, now });
  return true;
}

/** A payout that is under way, as the operator sees it. */
export interface OpenLeg {
  payoutId: string;
  kind: PayoutOwner['kind'];
  network: ChainNetwork;
  currencyId: number;
  amountMinor: bigint;
  state: 'waiting' | 'signed';
  attempts: number;
  /** Its payer is frozen, so it is not signed. */
  isFrozen: boolean;
  trouble: string | null;
  createdAt: Date;
}

/** Payouts that are under way, oldest first: a line for each of their transactions. */
export async function listOpenLegs(db: Db, limit: number): Promise<OpenLeg[]> {
  const { rows } = await sql<Omit<OpenLeg, 'amountMinor'> & { amount: string }>`
    select p.id as "payoutId", p.owner_kind as kind, p.network, p.currency_id as "currencyId",
      l.amount::text as amount, l.state, l.trouble, p.created_at as "createdAt",
      l.state = 'waiting' and u.blocked_at is not null as "isFrozen",
      (select count(*)::integer from payout_attempts a where a.leg_id = l.id) as attempts
    from payout_legs l join payouts p on p.id = l.payout_id left join users u on u.id = p.payer_id
    where l.ended_at is null order by p.created_at, l.n limit ${limit}`.execute(db);
  return rows.map(({ amount, ...leg }) => ({ ...leg, amountMinor: BigInt(amount) }));
}

/**
 * Marks a payout's waiting transactions to be signed again with a higher fee; returns how many. Skips networks that can't
 * replace, and transactions in a block.
 */
export async function bumpPayout(
  { db, chains, clock }: Pick<ServiceContext, 'db' | 'chains' | 'clock'>,
  id: string,
): Promise<number> {
  const replacing = chainNetworks.filter((network) => chains.adapterOf(network).can.replace);
  const { numAffectedRows = 0n } = await sql`
    update payout_legs l set is_bumped = true, due_at = ${clock.now()}, failures = 0
    where l.state = 'signed' and l.network = any(${replacing}::text[])
      and l.payout_id in (select id from payouts where id = ${id} or owner_id = ${id})
      and not exists (
        select from payout_attempts a join chain_sent s on s.network = a.network and s.hash = a.hash
        where a.leg_id = l.id)`.execute(db);
  return Number(numAffectedRows);
}
