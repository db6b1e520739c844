import { sql } from 'kysely';
import type { ChainNetwork } from '../chain-networks';
import { genesisHash } from './embedded-blocks.store';
import type { Db } from '../../kernel/db/db';
import { statement } from '../../kernel/db/statement';

/** The state that shows whether anything has happened on an embedded network. */
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

/** An unchanged network is followed again after this time, in case something was missed. */
const unchangedMaxMs = 10_000;

/** Remembers the embedded networks that haven't changed since this server process caught up with them. */
export class UnchangedNetworks {
  private readonly followed = new Map<ChainNetwork, { tip: string; atMs: number }>();

  /** Whether another round would find nothing. */
  has(network: ChainNetwork, pulse: Pulse | undefined, nowMs: number): boolean {
    const last = this.followed.get(network);
    if (pulse === undefined || pulse.isBusy || last === undefined) return false;
    return last.tip === pulse.tip && nowMs - last.atMs < unchangedMaxMs;
  }

  /** Records that a round has caught up with the network. `pulse` was read before the round. */
  note(network: ChainNetwork, pulse: Pulse | undefined, nowMs: number): void {
    if (pulse === undefined || pulse.isBusy) this.followed.delete(network);
    else this.followed.set(network, { tip: pulse.tip, atMs: nowMs });
  }
}
