import { produceBlocks } from '../../server/chains/embedded/produce-blocks';
import type { ServiceContext } from '../../server/service-context';

const dayMs = 24 * 3_600_000;

/**
 * From now on blocks come only when the test wants them: a deposit is confirmed three times within a second otherwise, and a busy
 * server may look at its network less often than that. A block of tomorrow is one that the server adds none to before.
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
