import { embeddedConfirmations } from '../../server/chains/embedded/embedded-confirmations';
import type { ChainNetwork } from '../../server/chains/chain-networks';
import { failNextTransactions, reorganise } from '../../server/chains/embedded/disturb-chain';
import { produceBlocks } from '../../server/chains/embedded/produce-blocks';
import type { TestServer } from '../support/test-server';

/** The state of a fill's transaction in the network; a pending or dropped one has none. */
export interface SentFill {
  confirmations: number;
  hasFailed: boolean;
}

/** Generated operations on the stand-in network. */
export class NetworkRun {
  private highest = 0;

  constructor(
    private readonly server: TestServer,
    private readonly network: ChainNetwork,
  ) {}

  async makeBlock(): Promise<void> {
    const { server } = this;
    await produceBlocks(server.context.db, { now: server.clock.now(), intervalMs: 0 });
    this.highest = Math.max(this.highest, await this.readHeight());
  }

  /** Mines enough blocks to make everything final. */
  async bury(): Promise<void> {
    for (let made = 0; made < embeddedConfirmations[this.network]; made += 1) await this.makeBlock();
  }

  /** Undoes blocks, dropping their transactions or not; never blocks that were final before. */
  async undoBlocks(wanted: number, forgets: boolean): Promise<void> {
    const { server, network } = this;
    const lowest = this.highest - embeddedConfirmations[network] + 1;
    const depth = Math.min(wanted, (await this.readHeight()) - lowest);
    if (depth > 0) await reorganise(server.context.db, { network, depth, forgets });
  }

  async refuseNext(): Promise<void> {
    await failNextTransactions(this.server.context.db, { network: this.network, count: 1 });
  }

  /** The included transactions by request. */
  async readSent(): Promise<Map<string, SentFill>> {
    const { rows } = await this.server.database.query<SentFill & { id: string }>(
      `select owner_id as id, (h.height - t.height + 1)::integer as confirmations, failed as "hasFailed"
       from payouts p join payout_legs l on l.payout_id = p.id join payout_attempts a on a.leg_id = l.id
       join chain_transactions t on t.hash = a.hash and t.height is not null
       join chain_heads h on h.network = t.network where p.told_at is null`,
    );
    return new Map(rows.map(({ id, ...sent }) => [id, sent]));
  }

  private async readHeight(): Promise<number> {
    const { rows } = await this.server.database.query<{ height: number }>(
      'select height::integer as height from chain_heads where network = $1',
      [this.network],
    );
    return rows[0]?.height ?? 0;
  }
}
