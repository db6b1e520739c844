import { sql } from 'kysely';
import type { ChainNetwork } from '../chain-networks';
import { genesisHash } from './embedded-blocks.store';
import type { Db } from '../../kernel/db/db';
import { statement } from '../../kernel/db/statement';

/** What tells whether anything has happened on an embedded network. */
export interface Pulse {
  /** Its newest block's hash. */
  tip: string;
  /** Whether transactions wait for its next block, or payouts for their end. */
  isBusy: boolean;
}

/** The pulses of all embedded networks. */
export async function listPulses(db: Db): Promise<ReadonlyMap<string, Pulse>> {
  const { rows } = await db.read({
    rows: statement(sql<Pulse & { network: string }>`
    select h.network, coalesce(b.hash, ${genesisHash}) as tip,
      exists (select from chain_transactions t where t.network = h.network and t.height is null)
        or exists (select from payout_legs l where l.network = h.network and l.state = 'signed') as "isBusy"
    from chain_heads h left join chain_blocks b on b.network = h.network and b.height = h.height`),
  });
  return new Map(rows.map(({ network, ...pulse }) => [network, pulse]));
}

/** A network that has not changed is followed again after this time, whatever has been forgotten here. */
const unchangedMaxMs = 10_000;

/** Which embedded networks are as one server process has followed them to their end. */
export class UnchangedNetworks {
  private readonly followed = new Map<ChainNetwork, { tip: string; atMs: number }>();

  /** Whether another round would find nothing. */
  has(network: ChainNetwork, pulse: Pulse | undefined, nowMs: number): boolean {
    const last = this.followed.get(network);
    if (pulse === undefined || pulse.isBusy || last === undefined) return false;
    return last.tip === pulse.tip && nowMs - last.atMs < unchangedMaxMs;
  }

  /** A round has come to the network's end; `pulse` was read before it began. */
  note(network: ChainNetwork, pulse: Pulse | undefined, nowMs: number): void {
    if (pulse === undefined || pulse.isBusy) this.followed.delete(network);
    else this.followed.set(network, { tip: pulse.tip, atMs: nowMs });
  }
}
