import { sql } from 'kysely';
import type { ChainHead } from './adapters/chain-adapter';
import type { ChainNetwork } from './chain-networks';
import type { Clock } from '../kernel/clock';
import type { Db } from '../kernel/db/db';
import { statement } from '../kernel/db/statement';

/** How a network is followed, and how its node answers. A simulated network always answers. */
export interface NetworkState {
  network: ChainNetwork;
  isReal: boolean;
  isConnected: boolean;
  tipHeight: bigint;
  /** The newest block's own time; null where the network doesn't say. */
  tipAt: Date | null;
  /** Blocks that the node knows of and has not taken yet; null where it can't tell. */
  behind: bigint | null;
  scannedHeight: bigint;
  postedHeight: bigint;
  haltedReason: string | null;
  /** When the node answered last; null before its first answer and for a simulated network. */
  answeredAt: Date | null;
  /** Since when it has failed, and why; null while it answers. */
  failingSince: Date | null;
  error: string | null;
}

/** A node that no server has heard from for this long counts as away; a round over many blocks may take minutes. */
const forgottenMs = 300_000;
/** Users see a notice once a node has failed for this long, or has this many blocks still to take. */
const [slowMs, slowBlocks] = [30_000, 3n];

type StateRow = Omit<NetworkState, 'isReal' | 'isConnected'>;

interface StatesContext {
  db: Db;
  clock: Clock;
  chains: { real: ReadonlyMap<ChainNetwork, unknown> };
}

/** The one source for metrics, `chain status`, the audit and the coin's page. Networks that were never followed are left out. */
export async function networkStates({ db, chains, clock }: StatesContext): Promise<NetworkState[]> {
  const { rows } = await db.read({
    rows: statement(
      sql<StateRow>`
      select c.network, coalesce(n.tip_height, c.tip_height) as "tipHeight", n.tip_at as "tipAt", n.behind, c.scanned_height as "scannedHeight",
        c.posted_height as "postedHeight", c.halted_reason as "haltedReason", n.answered_at as "answeredAt",
        n.failing_since as "failingSince", n.error
      from chain_cursors c left join chain_nodes n on n.network = c.network order by c.network`,
      { isQuick: true },
    ),
  });
  return rows.map((row) => {
    const isReal = chains.real.has(row.network);
    const silentMs = clock.now().getTime() - (row.answeredAt?.getTime() ?? 0);
    return {
      ...row,
      isReal,
      isConnected: !isReal || (row.failingSince === null && silentMs < forgottenMs),
    };
  });
}

/** Whether a node answers but lacks enough blocks for an alarm. */
export function isBehind({ behind }: NetworkState): boolean {
  return (behind ?? 0n) >= slowBlocks;
}

/** Whether users see that a network's deposits and payments take longer. */
export function isSlow(state: NetworkState, now: Date): boolean {
  const { isConnected, failingSince } = state;
  if (isBehind(state)) return true;
  return !isConnected && (failingSince === null || now.getTime() - failingSince.getTime() >= slowMs);
}

/** Why a payout has not ended: `sent` ones wait for their network's blocks. */
type WaitReason =
  | 'frozen user'
  | 'review'
  | 'halted'
  | 'node away'
  | 'custody short'
  | 'other'
  | 'sent'
  | 'queued';

/** The parts of payouts that wait for one reason. */
interface WaitingPayouts {
  network: ChainNetwork;
  reason: WaitReason;
  count: number;
  oldestAt: Date;
}

/** Counts the parts of payouts that have not ended, by network and reason. */
export async function listWaitingPayouts(db: Db): Promise<WaitingPayouts[]> {
  const { rows } = await sql<WaitingPayouts>`
    select l.network, case
        when l.state = 'waiting' and u.blocked_at is not null then 'frozen user'
        when l.state = 'waiting' and l.trouble like 'SigningRefused:%' then 'review'
        when l.state = 'waiting' and c.halted_at is not null then 'halted'
        when n.failing_since is not null then 'node away'
        when l.trouble like 'CustodyShort:%' then 'custody short'
        when l.trouble is not null then 'other'
        when l.state = 'signed' then 'sent'
        else 'queued' end as reason,
      count(*)::integer as count, min(p.created_at) as "oldestAt"
    from payout_legs l join payouts p on p.id = l.payout_id
    left join chain_cursors c on c.network = l.network
    left join chain_nodes n on n.network = l.network
    left join users u on u.id = p.payer_id
    where l.ended_at is null group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Records that a node has answered, with its newest block. */
export async function noteAnswer(
  db: Db,
  { network, head, now }: { network: ChainNetwork; head: ChainHead; now: Date },
): Promise<void> {
  const answered = {
    answered_at: now,
    tip_height: head.tip.height,
    tip_at: head.tipAt ?? null,
    behind: head.behind ?? null,
    failing_since: null,
    error: null,
  };
  await db
    .insertInto('chain_nodes')
    .values({ network, ...answered })
    .onConflict((conflict) => conflict.column('network').doUpdateSet(answered))
    .execute();
}

/** Records that a node has failed, and since when. */
export async function noteFailure(
  db: Db,
  { network, error, now }: { network: ChainNetwork; error: string; now: Date },
): Promise<void> {
  await sql`
    insert into chain_nodes as n (network, failing_since, error) values (${network}, ${now}, ${error.slice(0, 300)})
    on conflict (network) do update set failing_since = coalesce(n.failing_since, excluded.failing_since),
      error = excluded.error`.execute(db);
}
