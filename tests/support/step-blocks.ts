import { produceBlocks } from '../../server/chains/embedded/produce-blocks';
import { followNetworks } from '../../server/chains/follow-networks';
import type { TestServer } from './test-server';

/** Lets the server do its work on the networks, then makes blocks and lets it follow each. */
export async function stepBlocks({ context, clock }: TestServer, blocks: number): Promise<void> {
  clock.advance(1_000);
  await followNetworks(context);
  for (let made = 0; made < blocks; made += 1) {
    await produceBlocks(context.db, { now: clock.now(), intervalMs: 0 });
    await followNetworks(context);
  }
}
