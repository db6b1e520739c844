import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '../kernel/db/database.models';
import { inTransaction } from '../kernel/db/transaction';
import { newestBlock, newestBlockNumber, readBlockAfter } from '../ledger/list-sealed';
import type { ServiceContext } from '../service-context';
import { addPushes, forgetOldPushes } from './push-messages.store';
import { forgetEndedSubscriptions } from './push-subscriptions.store';
import { sendEndingKinds, toldEndings, toldIncoming } from './told-operations';

/** Later than this nobody wants to hear of it: after a long stop a phone must not ring for yesterday. */
export const tellWithinMs = 12 * 3_600_000;
const blocksPerRound = 50;

/**
 * Looks through new blocks of the books for what users are to be told, and writes that down. Found and marked as looked through
 * in one transaction, so that it is neither missed nor found twice, whatever dies.
 */
export async function collectPushes(context: Pick<ServiceContext, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = context;
  const newest = await newestBlock(db);
  // Most rounds find nothing, and a lock alone is a transaction that waits for the disk.
  if ((await throughBlock(db)) >= newest) return;
  for (let read = 0; read < blocksPerRound; read += 1) {
    const isMore = await inTransaction(db, async (transaction) =>
      collectBlock(transaction, { newest, now: clock.now() }),
    );
    if (!isMore) return;
  }
}

/** Whether there are blocks that nobody has looked through for pushes. */
export const areBlocksNew: RawBuilder<boolean> = sql<boolean>`${newestBlockNumber}
  > coalesce((select through_block from push_state where id = 1), 0)`;

async function throughBlock(db: Kysely<Database>): Promise<bigint> {
  const { rows } = await sql<{ block: bigint }>`/* prepared */
    select through_block as block from push_state where id = 1`.execute(db);
  return rows[0]?.block ?? 0n;
}

async function collectBlock(
  db: Kysely<Database>,
  { newest, now }: { newest: bigint; now: Date },
): Promise<boolean> {
  const state = await db
    .selectFrom('push_state')
    .select('through_block as block')
    .where('id', '=', 1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (state === undefined || state.block >= newest) return false;
  const anybody = await db.selectFrom('push_subscriptions').select('session_id').limit(1).executeTakeFirst();
  if (anybody === undefined) {
    await setThroughBlock(db, newest);
    return false;
  }
  const since = new Date(now.getTime() - tellWithinMs);
  const news = await readBlockAfter(db, { block: state.block, kinds: sendEndingKinds, since });
  if (news === undefined) return false;
  const told = [...toldIncoming(news.incoming), ...(await toldEndings(db, news.abouts))];
  await addPushes(db, told, now);
  await setThroughBlock(db, news.block);
  return true;
}

async function setThroughBlock(db: Kysely<Database>, block: bigint): Promise<void> {
  await db.updateTable('push_state').set({ through_block: block }).where('id', '=', 1).execute();
}

/** Deletes what nobody is told any more. */
export async function forgetPushes({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>): Promise<void> {
  await forgetOldPushes(db, clock.now());
  await forgetEndedSubscriptions(db, clock.now());
}
