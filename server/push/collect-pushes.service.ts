import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { newestBlock, newestBlockNumber, readBlockAfter } from '../ledger/list-sealed';
import type { ServiceContext } from '../service-context';
import { addPushes, forgetOldPushes } from './push-messages.store';
import { forgetEndedSubscriptions } from './push-subscriptions.store';
import { notifyOfEndings, notifyOfIncoming, sendEndingKinds } from './notification-content';
import type { Db } from '../kernel/db/db';
import { statement } from '../kernel/db/statement';

/** Older events are dropped: after a long stop, no phone should ring for yesterday's events. */
export const pushLifetimeMs = 12 * 3_600_000;
const blocksPerRound = 50;

/**
 * Finds what users should be notified of in new blocks of the books, and stores it. The result and the mark of the block are
 * written in one transaction, so a crash neither loses nor repeats anything.
 */
export async function collectPushes(context: Pick<ServiceContext, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = context;
  const newest = await newestBlock(db);
  // Most rounds find nothing. Taking the lock would be a transaction that waits for the disk.
  if ((await throughBlock(db)) >= newest) return;
  for (let read = 0; read < blocksPerRound; read += 1) {
    const isMore = await db.transaction(async (transaction) =>
      collectBlock(transaction, { newest, now: clock.now() }),
    );
    if (!isMore) return;
  }
}

/** Whether there are blocks not yet searched for notifications. */
export const areBlocksNew: RawBuilder<boolean> = sql<boolean>`${newestBlockNumber}
  > coalesce((select through_block from push_state where id = 1), 0)`;

async function throughBlock(db: Db): Promise<bigint> {
  const { rows } = await db.read({
    rows: statement(sql<{ block: bigint }>`
    select through_block as block from push_state where id = 1`),
  });
  return rows[0]?.block ?? 0n;
}

async function collectBlock(db: Db, { newest, now }: { newest: bigint; now: Date }): Promise<boolean> {
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
  const since = new Date(now.getTime() - pushLifetimeMs);
  const news = await readBlockAfter(db, { block: state.block, kinds: sendEndingKinds, since });
  if (news === undefined) return false;
  const notifications = [...notifyOfIncoming(news.incoming), ...(await notifyOfEndings(db, news.abouts))];
  await addPushes(db, notifications, now);
  await setThroughBlock(db, news.block);
  return true;
}

async function setThroughBlock(db: Db, block: bigint): Promise<void> {
  await db.updateTable('push_state').set({ through_block: block }).where('id', '=', 1).execute();
}

/** Deletes messages and subscriptions that are no longer needed. */
export async function forgetPushes({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>): Promise<void> {
  await forgetOldPushes(db, clock.now());
  await forgetEndedSubscriptions(db, clock.now());
}
