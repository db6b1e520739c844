import { produceBlocks } from '../../server/chains/embedded/produce-blocks';
import type { ServiceContext } from '../../server/service-context';

const dayMs = 24 * 3_600_000;

/**
 * Makes blocks only when the test wants them: otherwise a deposit is confirmed three times within a second, and a busy server
 * may check its network less often. With a block of tomorrow, the server adds none before.
 */
export async function takeOverBlocks({ db }: ServiceContext) {
  const tomorrow = new Date(Date.now() + dayMs);
  const mine = async () => produceBlocks(db, { now: tomorrow, intervalMs: 0 });
  const older = db.selectFrom('chain_heads').select('network').where('made_at', '<', tomorrow);
  // A network to which the server adds a block at this moment is left out.
  do await mine();
  while ((await older.execute()).length > 0);
  return {
    mine,
    release: async () => db.updateTable('chain_heads').set({ made_at: new Date() }).execute(),
  };
}
