import type { CancelUntil, SendView } from '../../contract/send/send.contract';
import { cancelPayout, findPayout } from '../chains/payouts/payouts';
import { AppError } from '../kernel/app-error';
import { announce } from '../kernel/live-events';
import { findOpenHold } from '../ledger/holds';
import { releaseHold } from '../ledger/movements/holds-and-fees';
import type { ServiceContext } from '../service-context';
import { orderSend } from './complete-send.service';
import { openHoldIdOf } from './migrating-send';
import { listExpired, listReviewed, lockReviewed, lockSend, updateSend } from './sends.store';
import type { SendRow } from './sends.store';
import { showSend } from './show-send';
import type { Db } from '../kernel/db/db';

/**
 * Takes a send back that is not signed yet: amount and fee are the user's again. Repeated, it answers the same; with
 * `until: 'confirmed'` a confirmed one stays as it is. Errors: 10010 no such send, 20040 too late.
 */
export async function cancelSend(
  context: ServiceContext,
  { until, ...wanted }: { userId: string; id: string; until: CancelUntil },
): Promise<SendView> {
  return context.db.transaction(async (db) => {
    const [row] = (await db.read({ sends: lockSend(wanted) })).sends;
    if (row === undefined) throw new AppError('noDataFound');
    const stays = until === 'confirmed' && row.state !== 'unconfirmed';
    if (stays || row.state === 'cancelled') return showSend(context, db, row);
    const payout = await findPayout(db, { kind: 'send', id: row.id });
    const isTooLate =
      row.state === 'settled' ||
      (payout !== undefined && !(await cancelPayout(db, { id: payout.id, now: context.clock.now() })));
    if (isTooLate)
      throw new AppError('poolOperationUnavailable', { errorMsgs: ['the send is on its way already'] });
    return showSend(context, db, await giveBack(context, db, { row, reason: null }));
  });
}

async function giveBack(
  context: ServiceContext,
  db: Db,
  { row, reason }: { row: SendRow; reason: string | null },
): Promise<SendRow> {
  const { id, user_id: userId } = row;
  const held = await findOpenHold(db, openHoldIdOf(row));
  if (held !== undefined) await context.ledger.post({ ...releaseHold(held), about: id }, { transaction: db });
  const ended = { state: 'cancelled' as const, reason, ended_at: context.clock.now() };
  await db.write([updateSend(context.keys, { row, changes: ended })]);
  await db.write([announce({ userId, topic: 'sends' }, { userId, topic: 'balances' })]);
  return { ...row, ...ended };
}

/** The sends that wait for the operator's review. */
export const listSendsInReview = listReviewed;

/**
 * Applies the operator's decision about a large send: orders its payout, or returns its money. Error: 10010 if no send with
 * this id waits for a decision.
 */
export async function decideSend(
  context: ServiceContext,
  db: Db,
  { id, isApproved }: { id: string; isApproved: boolean },
): Promise<void> {
  const row = await lockReviewed(db, id);
  if (row === undefined) throw new AppError('noDataFound');
  if (isApproved) {
    await orderSend(context, db, row);
    await db.write([announce({ userId: row.user_id, topic: 'sends' })]);
  } else await giveBack(context, db, { row, reason: 'poolOperationUnavailable' });
}

/** Releases the holds of sends that were not confirmed in time. Returns how many. */
export async function expireSends(context: ServiceContext): Promise<number> {
  const { db, clock } = context;
  const expired = await listExpired(db, { now: clock.now(), limit: 100 });
  for (const wanted of expired)
    await db.transaction(async (transaction) => {
      const [row] = (await transaction.read({ sends: lockSend(wanted) })).sends;
      if (row?.state === 'unconfirmed') await giveBack(context, transaction, { row, reason: 'codeExpired' });
    });
  return expired.length;
}
