import type { Kysely } from 'kysely';
import { pickLanguage } from '../../../contract/language';
import { transactionSecurityTypes } from '../../../contract/transaction-security/transaction-security.paths';
import { mailText } from '../../gateways/mail/mail-text';
import type { PayoutValues } from '../../gateways/mail/mail-text';
import type { ClientOrigin } from '../../http/caller';
import { AppError } from '../../kernel/app-error';
import type { Database } from '../../kernel/db/database.models';
import { inTransaction } from '../../kernel/db/transaction';
import type { RateLimit } from '../../kernel/limits/rate-limiter';
import type { ServiceContext } from '../../service-context';
import { hashEmailCode, newEmailCode } from '../flows/flow-code.service';
import { codeLifetimeMinutes, codeLifetimeMs, resendAfterS, triesPerFlow } from '../flows/flow-limits';
import { describeDevice } from '../sessions/devices';
import {
  deletePayoutCode,
  listPayoutCodes,
  lockPayer,
  lockPayoutCode,
  putPayoutCode,
} from './payout-codes.store';
import type { PayoutChannel, PayoutCodeRow } from './payout-codes.store';

/** Mails with payout codes that one user is sent in a day. */
const payoutMailsPerDay: RateLimit = { name: 'payout codes', calls: 50, windowS: 24 * 3600 };

interface PayoutCodeRequest {
  userId: string;
  purpose: 'send' | 'migration';
  /** The request that the code is for, and for no other. */
  requestId: string;
  /** What the mail names. */
  about: Omit<PayoutValues, 'purpose'>;
  origin: ClientOrigin;
}

/** How a payout is confirmed. */
interface BegunPayoutCode {
  channel: PayoutChannel;
  /** When another mail can be sent; null where none is. */
  resendAt: Date | null;
}

/**
 * Asks for the code of a request to pay out: mails one, or names the channel that needs no mail. Repeated, it
 * answers the same; once a minute has passed it mails a new code, and tries that were used stay used. Not to be
 * called in a transaction. Errors: 10024 blocked, 10016 no tries left for this request, 10010 another user's
 * request, 90907 too many mails today, 10001 mail not sent.
 */
export async function beginPayoutCode(
  context: ServiceContext,
  request: PayoutCodeRequest,
): Promise<BegunPayoutCode> {
  const { begun, mail } = await claimCode(context, request);
  if (mail === undefined) return begun;
  const { userId, purpose, about, origin, requestId } = request;
  let isCounted = false;
  try {
    await context.rateLimiter.consume(payoutMailsPerDay, userId);
    isCounted = true;
    const { address, userAgent, acceptLanguage } = origin;
    const text = mailText('payoutCode', pickLanguage(acceptLanguage), {
      ...about,
      purpose,
      code: mail.code,
      minutes: codeLifetimeMinutes,
      address,
      device: describeDevice(userAgent),
    });
    await context.mail.send({ to: mail.to, ...text });
  } catch (error) {
    // The code mailed last stays valid, and another can be asked for at once.
    if (mail.previous === undefined) await deletePayoutCode(context.db, requestId);
    else await putPayoutCode(context.db, mail.previous);
    if (isCounted) await context.rateLimiter.refund(payoutMailsPerDay, userId);
    throw error;
  }
  return begun;
}

interface Claim {
  begun: BegunPayoutCode;
  /** The mail to send; of several calls at the same moment one has it. */
  mail?: { to: string; code: string; previous: PayoutCodeRow | undefined };
}

/** Stores the new code before it is mailed. */
async function claimCode(context: ServiceContext, request: PayoutCodeRequest): Promise<Claim> {
  const { userId, purpose, requestId } = request;
  return inTransaction(context.db, async (db): Promise<Claim> => {
    const payer = await lockPayer(db, userId);
    if (payer === undefined) throw new AppError('noDataFound');
    if (payer.isBlocked) throw new AppError('userBlocked');
    const previous = await lockPayoutCode(db, requestId);
    if (previous !== undefined) requireOpen(previous, request);
    const now = context.clock.now();
    const { channel } = payer;
    const triesLeft = previous?.tries_left ?? triesPerFlow;
    const row = { request_id: requestId, user_id: userId, purpose, channel, tries_left: triesLeft };
    const fresh = { ...row, begun_at: now, used_at: null };
    if (channel !== transactionSecurityTypes.email) {
      await putPayoutCode(db, { ...fresh, code_hash: null, code_sent_at: null, code_expires_at: null });
      return { begun: { channel, resendAt: null } };
    }
    const waits = resendAtOf(previous);
    if (waits !== null && waits > now) return { begun: { channel, resendAt: waits } };
    const code = newEmailCode();
    await putPayoutCode(db, {
      ...fresh,
      code_hash: hashEmailCode(context, requestId, code),
      code_sent_at: now,
      code_expires_at: new Date(now.getTime() + codeLifetimeMs),
    });
    const resendAt = new Date(now.getTime() + resendAfterS * 1000);
    return { begun: { channel, resendAt }, mail: { to: payer.email, code, previous } };
  });
}

/** How each of some requests is confirmed, by its id; those without a code are left out. */
export async function findBegunCodes(
  db: Kysely<Database>,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, BegunPayoutCode>> {
  const rows = await listPayoutCodes(db, requestIds);
  return new Map(
    rows.map((row) => {
      // The table takes no other.
      const channel = row.channel as PayoutChannel;
      return [row.request_id, { channel, resendAt: resendAtOf(row) }];
    }),
  );
}

function requireOpen(row: PayoutCodeRow, { userId, purpose }: PayoutCodeRequest): void {
  if (row.user_id !== userId || row.purpose !== purpose) throw new AppError('noDataFound');
  if (row.tries_left <= 0) throw new AppError('verificationExhausted');
}

function resendAtOf(row: PayoutCodeRow | undefined): Date | null {
  const sentAt = row?.code_sent_at ?? null;
  return sentAt && new Date(sentAt.getTime() + resendAfterS * 1000);
}
