import type { Kysely, Selectable } from 'kysely';
import { transactionSecurityTypes } from '../../../contract/transaction-security/transaction-security.paths';
import type { Database } from '../../kernel/db/database.models';
import { lockAuthenticator } from '../two-factor/two-factor.store';
import { wantsAuthenticator } from '../two-factor/two-factor';

/** Where a payout's code comes from: one of `transactionSecurityTypes`. */
export type PayoutChannel = (typeof transactionSecurityTypes)[keyof typeof transactionSecurityTypes];

export type PayoutCodeRow = Selectable<Database['payout_codes']>;

interface Payer {
  email: string;
  isBlocked: boolean;
  /** An authenticator app that is connected confirms whatever the setting says. */
  channel: PayoutChannel;
}

/** Who is paid out from, with his row locked until the transaction ends: neither setting nor freeze change meanwhile. */
export async function lockPayer(db: Kysely<Database>, userId: string): Promise<Payer | undefined> {
  const state = await lockAuthenticator(db, userId);
  if (state === undefined) return undefined;
  const { email, secureMode, transactionSecurityType, blockedAt } = state;
  const { off, email: byEmail, authenticator } = transactionSecurityTypes;
  const chosen = transactionSecurityType === off ? off : byEmail;
  return {
    email,
    isBlocked: blockedAt !== null,
    channel: wantsAuthenticator(secureMode) ? authenticator : chosen,
  };
}

export async function lockPayoutCode(
  db: Kysely<Database>,
  requestId: string,
): Promise<PayoutCodeRow | undefined> {
  return db
    .selectFrom('payout_codes')
    .selectAll()
    .where('request_id', '=', requestId)
    .forUpdate()
    .executeTakeFirst();
}

export async function listPayoutCodes(
  db: Kysely<Database>,
  requestIds: readonly string[],
): Promise<PayoutCodeRow[]> {
  if (requestIds.length === 0) return [];
  return db.selectFrom('payout_codes').selectAll().where('request_id', 'in', requestIds).execute();
}

/** Inserts the row, or replaces all but the tries. */
export async function putPayoutCode(db: Kysely<Database>, row: PayoutCodeRow): Promise<void> {
  const { request_id: _id, tries_left: _tries, ...changes } = row;
  await db
    .insertInto('payout_codes')
    .values(row)
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet(changes))
    .execute();
}

export async function updatePayoutCode(
  db: Kysely<Database>,
  requestId: string,
  changes: Partial<Pick<PayoutCodeRow, 'tries_left' | 'used_at'>>,
): Promise<void> {
  await db.updateTable('payout_codes').set(changes).where('request_id', '=', requestId).execute();
}

export async function deletePayoutCode(db: Kysely<Database>, requestId: string): Promise<void> {
  await db.deleteFrom('payout_codes').where('request_id', '=', requestId).execute();
}

const keptMs = 7 * 24 * 3600_000;

/** Deletes codes a week old: by then their requests have ended, and the tries are of no use. */
export async function forgetOldPayoutCodes(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  await db.deleteFrom('payout_codes').where('begun_at', '<', before).execute();
}
