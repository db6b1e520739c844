import { v7 as uuidv7 } from 'uuid';
import type {
  SecurityEvent,
  SecurityEventKind,
  SecurityWay,
} from '../../../contract/security-events/security-events.contract';
import { securityEventsMax } from '../../../contract/security-events/security-events.paths';
import type { ClientOrigin } from '../../http/caller';
import type { Statement } from '../../kernel/db/statement';
import { isOwn } from '../../kernel/keys/sealed-tables';
import type { RateLimit } from '../../kernel/limits/rate-limiter';
import type { ServiceContext } from '../../service-context';
import { describeDevice } from '../sessions/devices';
import { insertSecurityEvent, selectSecurityEvents } from './security-events.store';
import type { SecurityEventRow } from './security-events.store';

interface NewEvent {
  userId: string;
  kind: SecurityEventKind;
  way?: SecurityWay | undefined;
  /** The name of a passkey, key or provider. */
  name?: string;
  /** Undefined for what the operator does. */
  origin: ClientOrigin | undefined;
}

/** Records an event of a user's account, in the transaction that it belongs to. */
export function securityEvent(
  { keys, clock }: Pick<ServiceContext, 'keys' | 'clock'>,
  { userId, kind, way, name, origin }: NewEvent,
): Statement {
  return insertSecurityEvent(keys, {
    id: uuidv7(),
    user_id: userId,
    happened_at: clock.now(),
    kind,
    way: way ?? null,
    name: name ?? null,
    device: origin === undefined ? '' : describeDevice(origin.userAgent),
    address: origin?.address ?? '',
  });
}

/** Failures recorded for one account. Strangers cause them, so the rest of an hour's leave no trace. */
const recordedFailures: RateLimit = {
  name: 'recorded sign-in failures',
  calls: 20,
  windowS: 3600,
  isLoad: true,
};

/**
 * Records a failed sign-in, if there is such an account. Runs in the background, so that the answer takes as long for an
 * address without an account.
 */
export function noteFailedSignIn(
  context: ServiceContext,
  failure: {
    findUserId: () => Promise<string | undefined>;
    way: SecurityWay;
    origin: ClientOrigin;
  },
): void {
  const { findUserId, way, origin } = failure;
  const note = async (): Promise<void> => {
    const userId = await findUserId();
    if (userId === undefined) return;
    if ((await context.rateLimiter.count(recordedFailures, userId)) > recordedFailures.calls) return;
    await context.db.write([securityEvent(context, { userId, kind: 'signInFailed', way, origin })]);
  };
  note().catch((error: unknown) => {
    context.log.warn({ err: error }, 'a failed sign-in was not recorded');
  });
}

/** A page of a user's events, newest first. Rows that someone has altered are left out; the auditor reports them. */
export async function listSecurityEvents(
  context: ServiceContext,
  wanted: { userId: string; cursor?: string | undefined; limit?: string | undefined },
): Promise<{ events: SecurityEvent[]; cursor: string | null }> {
  const { userId, cursor: before } = wanted;
  const limit = Number(wanted.limit ?? securityEventsMax);
  const { rows } = await context.db.read({
    rows: selectSecurityEvents({ userId, before, limit: limit + 1 }),
  });
  const page = rows.slice(0, limit);
  return {
    events: page.filter((row) => isOwn(context.keys, 'security_events', row)).map(showEvent),
    cursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

function showEvent(row: SecurityEventRow): SecurityEvent {
  return {
    id: row.id,
    date: row.happened_at.toISOString(),
    kind: row.kind as SecurityEventKind,
    way: row.way as SecurityWay | null,
    name: row.name,
    device: row.device,
    address: row.address,
  };
}
