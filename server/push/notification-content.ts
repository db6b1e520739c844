import { sql } from 'kysely';
import { operationActions } from '../../contract/operations/operation-enums';
import type { SealedNews, SealedOperation } from '../ledger/list-sealed';
import type { Db } from '../kernel/db/db';

/** What a notification is about. */
export type PushKind =
  | 'bills'
  | 'coins'
  | 'deposit'
  | 'payment'
  | 'refund'
  | 'sendDone'
  | 'sendFailed'
  | 'news';

/** In minor units. */
export interface NotificationAmount {
  currencyId: number;
  amount: string;
}

/** A notification to one user. */
export interface UserNotification {
  userId: string;
  kind: PushKind;
  /** Stable for an event, however often it is found. */
  event: string;
  /** The operation that a tap opens. */
  subjectId: string;
  amounts: readonly NotificationAmount[];
}

/** The kinds of entries with which a send may end. */
export const sendEndingKinds = ['send: final', 'send: failed', 'release hold'] as const;

const { receipt, eposPay, eposReceive } = operationActions;

/** The kind of notification for something that came to a user through others; undefined for the user's own actions. */
function kindOf({ action, refKind }: SealedOperation): PushKind | undefined {
  if (refKind === 'bills' && action === receipt) return 'bills';
  if (refKind === 'send' && action === receipt) return 'coins';
  if (refKind === 'deposit') return 'deposit';
  if (refKind === 'payment' && action === eposReceive) return 'payment';
  if (refKind === 'refund' && action === eposPay) return 'refund';
  return undefined;
}

/** Notifications for incoming operations. Several of one move, such as bills in two currencies, become one notification. */
export function notifyOfIncoming(incoming: readonly SealedOperation[]): UserNotification[] {
  const notifications = new Map<string, UserNotification>();
  for (const operation of incoming) {
    const { id, userId, refId, currencyId, amount } = operation;
    const kind = kindOf(operation);
    if (kind === undefined || refId === null) continue;
    const event = `${kind} ${refId}`;
    const known = notifications.get(`${userId} ${event}`);
    const amounts = [...(known?.amounts ?? []), { currencyId, amount }];
    notifications.set(`${userId} ${event}`, {
      userId,
      kind,
      event,
      subjectId: known?.subjectId ?? id,
      amounts,
    });
  }
  return [...notifications.values()];
}

interface EndedSend extends NotificationAmount {
  sendId: string;
  userId: string;
  operationId: string;
  isDone: boolean;
}

/** Notifications for sends that ended without their users, so not for sends that they cancelled or never confirmed. */
export async function notifyOfEndings(db: Db, abouts: SealedNews['abouts']): Promise<UserNotification[]> {
  if (abouts.length === 0) return [];
  const { rows } = await sql<EndedSend>`
    select s.id as "sendId", s.user_id as "userId", o.id as "operationId", o.currency_id as "currencyId",
      o.amount::text as amount, e.kind = 'send: final' as "isDone"
    from unnest(${abouts.map(({ kind }) => kind)}::text[], ${abouts.map(({ about }) => about)}::uuid[]) e(kind, about)
    join sends s on s.id = e.about
    join operations o on o.ref_id = s.id and o.ref_kind = 'send' and o.user_id = s.user_id and o.direction = 0
    left join payouts p on p.owner_kind = 'send' and p.owner_id = s.id
    where e.kind <> 'release hold' or p.state = 'failed'
      or (s.state = 'cancelled' and s.reason is not null and s.reason <> 'codeExpired')
    order by o.id`.execute(db);
  return rows.map(({ sendId, userId, operationId, isDone, currencyId, amount }) => ({
    userId,
    kind: isDone ? 'sendDone' : 'sendFailed',
    event: `ended ${sendId}`,
    subjectId: operationId,
    amounts: [{ currencyId, amount }],
  }));
}
