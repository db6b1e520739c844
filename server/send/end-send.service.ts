import type { CancelUntil, SendView } from '../../contract/send/send.contract';
import { cancelPayout, findPayout } from '../chains/payouts/payouts';
import { AppError } from '../kernel/app-error';
import { eachAlone, rowsByPage } from '../kernel/each-alone';
import { announce } from '../kernel/live-events';
import { findOpenHold } from '../ledger/holds';
import { releaseHold } from '../ledger/movements/holds-and-fees';
import { inTransaction } from '../service-context';
import type { ServiceContext } from '../service-context';
import { orderSend } from './complete-send.service';
import { openHoldIdOf } from './migrating-send';
import { listExpired, listReviewed, lockReviewed, lockSend, updateSend } from './sends.store';
import type { ExpiredSend, SendRow } from './sends.store';
import { showSend } from './show-send';

/**
 * Takes a send back that is not signed yet: amount and fee are the user's again. Repeated, it answers the same; with
 * `until: 'confirmed'` a confirmed one stays as it is. Errors: 10010 no such send, 20040 too late.
 */
export async function cancelSend(
  context: ServiceContext,
  { until, ...wanted }: { userId: string; id: string; until: CancelUntil },
): Promise<SendView> {
  return inTransaction(context, async (inner) => {
    const { db, clock } = inner;
    const [row] = (await db.read({ sends: lockSend(wanted) })).sends;
    if (row === undefined) throw new AppError('noDataFound');
    const stays = until === 'confirmed' && row.state !== 'unconfirmed';
    if (stays || row.state === 'cancelled') return showSend(inner, row);
    const payout = await findPayout(db, { kind: 'send', id: row.id });
    const isTooLate =
      row.state === 'settled' ||
      (payout !== undefined && !(await cancelPayout(db, { id: payout.id, now: clock.now() })));
    if (isTooLate)
      throw new AppError('poolOperationUnavailable', { errorMsgs: ['the send is on its way already'] });
    return showSend(inner, await giveBack(inner, { row, reason: null }));
  });
}

async function giveBack(
  { db, ledger, keys, clock }: ServiceContext,
  { row, reason }: { row: SendRow; reason: string | null },
): Promise<SendRow> {
  const { id, user_id: userId } = row;
  const held = await findOpenHold(db, openHoldIdOf(row));
  if (held !== undefined) await ledger.post({ ...releaseHold(held), about: id });
  const ended = { state: 'cancelled' as const, reason, ended_at: clock.now() };
  await db.write([updateSend(keys, { row, changes: ended })]);
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
  { id, isApproved }: { id: string; isApproved: boolean },
): Promise<void> {
  const { db } = context;
  const row = await lockReviewed(db, id);
  if (row === undefined) throw new AppError('noDataFound');
  if (isApproved) {
    await orderSend(context, row);
    await db.write([announce({ userId: row.user_id, topic: 'sends' })]);
  } else await giveBack(context, { row, reason: 'poolOperationUnavailable' });
}

const expiredPage = 100;

/** Releases the holds of sends that were not confirmed in time. Returns how many. */
export async function expireSends(context: ServiceContext): Promise<number> {
  const { db, clock } = context;
  const now = clock.now();
  let released = 0;
  const expired = rowsByPage<ExpiredSend>(expiredPage, (after) =>
    listExpired(db, { now, after, limit: expiredPage }),
  );
  await eachAlone(expired, async (wanted) => {
    const isReleased = await inTransaction(context, async (inner) => {
      const [row] = (await inner.db.read({ sends: lockSend(wanted) })).sends;
      if (row?.state !== 'unconfirmed') return false;
      await giveBack(inner, { row, reason: 'codeExpired' });
      return true;
    });
    if (isReleased) released += 1;
  });
  return released;
}
