import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import { transactionSecurityTypes } from '../../../contract/transaction-security/transaction-security.paths';
import type { AppError } from '../../kernel/app-error';
import type { Database } from '../../kernel/db/database.models';
import type { RateLimit } from '../../kernel/limits/rate-limiter';
import type { ServiceContext } from '../../service-context';
import { hasTriesToday } from '../flows/auth-flow.store';
import { authenticatorModes, wantsAuthenticator } from '../two-factor/two-factor';
import { unaltered, userOfId } from '../users/user.store';
import type { UserRow } from '../users/user.store';
import { isOwn, sealAfter, sealOf } from '../../kernel/keys/sealed-tables';
import type { Db } from '../../kernel/db/db';
import { rows } from '../../kernel/db/guard';
import { build, statement } from '../../kernel/db/statement';
import type { Statement } from '../../kernel/db/statement';

/** Where a payout's code comes from: one of `transactionSecurityTypes`. */
export type PayoutChannel = (typeof transactionSecurityTypes)[keyof typeof transactionSecurityTypes];

export type PayoutCodeRow = Selectable<Database['payout_codes']>;

/** The user whose money a payout takes. */
export interface Payer extends UserRow {
  isBlocked: boolean;
  /** An authenticator app that is connected confirms whatever the setting says. */
  channel: PayoutChannel;
}

/** The payer's row, locked or only read. */
export function selectPayer({ userId, isLocked }: { userId: string; isLocked: boolean }): Statement<UserRow> {
  const query = userOfId(build, userId);
  return statement(isLocked ? query.forUpdate() : query);
}

/** Reads the payer from the user's row. Undefined for an altered row. */
export function payerOf(keys: ServiceContext['keys'], [row]: readonly UserRow[]): Payer | undefined {
  const user = unaltered(keys, row);
  if (user === undefined) return undefined;
  const { off, email: byEmail, authenticator } = transactionSecurityTypes;
  const chosen = user.transaction_security_type === off ? off : byEmail;
  return {
    ...user,
    isBlocked: user.blocked_at !== null,
    channel: wantsAuthenticator(user.secure_mode) ? authenticator : chosen,
  };
}

const hasTries = hasTriesToday({
  subject: sql`'payout ' || payout_codes.channel || ' ' || payout_codes.user_id`,
  isApp: sql`payout_codes.channel = ${transactionSecurityTypes.authenticator}`,
});

/** A request's code. To be locked, its payer must have tries left today. */
export function selectPayoutCode({
  requestId,
  isLocked,
}: {
  requestId: string;
  isLocked: boolean;
}): Statement<PayoutCodeRow> {
  const query = build.selectFrom('payout_codes').selectAll().where('request_id', '=', requestId);
  return statement(isLocked ? query.where(hasTries).forUpdate() : query);
}

/** Whether a try was counted, and when the limit's window ends where it was not. */
export interface CountedTry {
  wasCounted: boolean;
  windowEnd: number;
}

/**
 * Counts a try of a payer whose codes come from the app (`isApp`), or else by mail. For other payers it counts nothing and
 * returns no row.
 */
export function countTry(
  { rateLimiter }: Pick<ServiceContext, 'rateLimiter'>,
  counted: { userId: string; rateLimit: RateLimit; isApp: boolean },
): { counting: Statement<CountedTry>; refusal: (windowEnd: number) => AppError } {
  const { userId, rateLimit, isApp } = counted;
  const hasApp = sql`secure_mode = any(${authenticatorModes}::integer[])`;
  const isMailed = sql`not ${hasApp} and transaction_security_type <> ${transactionSecurityTypes.off}`;
  const within = rateLimiter.countWithin(rateLimit, sql`select user_id from payer`);
  const query = sql<CountedTry>`with payer as materialized (
      select id as user_id from users where id = ${userId}::uuid and ${isApp ? hasApp : isMailed}
    ), counted as (${within.counting})
    select exists (select from counted) as "wasCounted",
      case when not exists (select from counted) then (${within.windowEnd}) end as "windowEnd"
    from payer`;
  return { counting: statement(query), refusal: (windowEnd) => within.refusal(windowEnd) };
}

/** The codes of some requests that are as the server wrote them. */
export async function listPayoutCodes(
  { db, keys }: Pick<ServiceContext, 'db' | 'keys'>,
  requestIds: readonly string[],
): Promise<PayoutCodeRow[]> {
  if (requestIds.length === 0) return [];
  const codes = await db
    .selectFrom('payout_codes')
    .selectAll()
    .where('request_id', 'in', requestIds)
    .execute();
  return codes.filter((row) => isOwn(keys, 'payout_codes', row));
}

/**
 * Writes a request's code that fails as a whole unless both the payer and the code are still as they were
 * seen: of several calls at the same moment one mails.
 */
export function replacePayoutCode(
  keys: ServiceContext['keys'],
  row: Omit<PayoutCodeRow, 'seal'>,
  seen: { payer: Payer; previous: PayoutCodeRow | undefined },
): Statement {
  const { secure_mode: secureMode, transaction_security_type: type, email } = seen.payer;
  const given: [string, RawBuilder<unknown>][] = [
    ['request_id', sql`${row.request_id}::uuid`],
    ['user_id', sql`id`],
    ['purpose', sql`${row.purpose}::text`],
    ['channel', sql`${row.channel}::integer`],
    ['code_hash', sql`${row.code_hash}::bytea`],
    ['code_sent_at', sql`${row.code_sent_at}::timestamptz`],
    ['code_expires_at', sql`${row.code_expires_at}::timestamptz`],
    ['tries_left', sql`${row.tries_left}::integer`],
    ['begun_at', sql`${row.begun_at}::timestamptz`],
    ['used_at', sql`${row.used_at}::timestamptz`],
    ['challenge_hash', sql`${row.challenge_hash}::bytea`],
    ['challenge_until', sql`${row.challenge_until}::timestamptz`],
    ['seal', sql`${sealOf(keys, 'payout_codes', row)}::bytea`],
  ];
  const changes = given.map(([name]) => name).filter((name) => name !== 'request_id');
  const query = sql`
    with payer as (
      select id from users
      where id = ${row.user_id}::uuid and email = ${email} and secure_mode = ${secureMode}
        and transaction_security_type = ${type} and blocked_at is null
      for update
    ), put as (
      insert into payout_codes as known (${sql.join(given.map(([name]) => sql.ref(name)))})
      select ${sql.join(given.map(([, value]) => value))} from payer
      on conflict (request_id) do update
      set ${sql.join(changes.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
      where known.seal = ${seen.previous?.seal ?? null}::bytea
      returning 1
    )`;
  return statement(query, { expect: rows('put', 1) });
}

/** Changes a locked code. */
export function updatePayoutCode(
  keys: ServiceContext['keys'],
  row: PayoutCodeRow,
  changes: Partial<PayoutCodeRow>,
): Statement {
  const seal = sealAfter(keys, 'payout_codes', { row, changes });
  return statement(
    build
      .updateTable('payout_codes')
      .set({ ...changes, seal })
      .where('request_id', '=', row.request_id),
  );
}

export async function deletePayoutCode(db: Db, requestId: string): Promise<void> {
  await db.deleteFrom('payout_codes').where('request_id', '=', requestId).execute();
}

const keptMs = 7 * 24 * 3600_000;

/** Deletes codes a week old: by then their requests have ended, and the tries are of no use. */
export async function forgetOldPayoutCodes(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  await db.deleteFrom('payout_codes').where('begun_at', '<', before).execute();
}
