import { pickLanguage } from '../../../contract/language';
import { transactionSecurityTypes } from '../../../contract/transaction-security/transaction-security.paths';
import { mailText } from '../../gateways/mail/mail-text';
import type { PayoutValues } from '../../gateways/mail/mail-text';
import type { ClientOrigin } from '../../http/caller';
import { AppError } from '../../kernel/app-error';
import type { RateLimit, SpentRow } from '../../kernel/limits/rate-limiter';
import { isOwn } from '../../kernel/keys/sealed-tables';
import type { ServiceContext } from '../../service-context';
import { hashEmailCode, newEmailCode } from '../flows/flow-code.service';
import { codeLifetimeMinutes, codeLifetimeMs, resendAfterS, triesPerFlow } from '../flows/flow-limits';
import { describeDevice } from '../sessions/devices';
import type { UserRow } from '../users/user.store';
import {
  deletePayoutCode,
  listPayoutCodes,
  payerOf,
  selectPayer,
  selectPayoutCode,
  replacePayoutCode,
  updatePayoutCode,
} from './payout-codes.store';
import type { Payer, PayoutChannel, PayoutCodeRow } from './payout-codes.store';
import { UnexpectedRows } from '../../kernel/db/guard';

/** Payout code mails to one user per day. */
const payoutMailsPerDay: RateLimit = { name: 'payout codes', calls: 50, windowS: 24 * 3600 };

interface PayoutCodeRequest {
  userId: string;
  purpose: 'send' | 'migration';
  /** The request that the code is for, and for no other. */
  requestId: string;
  /** The details that the mail names. */
  about: Omit<PayoutValues, 'purpose'>;
  origin: ClientOrigin;
}

/** How a payout is confirmed. */
export interface BegunPayoutCode {
  channel: PayoutChannel;
  /** When another mail can be sent; null for channels without mail. */
  resendAt: Date | null;
}

/** The confirmation of a request that still waits for its code. */
export interface OpenPayoutCode extends BegunPayoutCode {
  triesLeft: number;
}

/**
 * Starts the confirmation of a payout request: mails a code, or names the channel that needs no mail. A repeated call returns
 * the same; after a minute it mails a new code, and used tries stay used. Not to be called in a transaction. Errors: 10024
 * blocked, 10016 no tries left for this request, 10010 another user's request, 90907 too many mails today, 10001 mail not
 * sent. `seen` is what the caller's batch has read, to save a round trip.
 */
export async function beginPayoutCode(
  context: ServiceContext,
  request: PayoutCodeRequest,
  seen?: SeenPayoutCode,
): Promise<BegunPayoutCode> {
  const { begun, mail, spent } = await claimCode(context, request, seen);
  if (mail === undefined) return begun;
  const { userId, purpose, about, origin, requestId } = request;
  const refusal = context.rateLimiter.refusalOf(payoutMailsPerDay, spent);
  try {
    if (refusal !== undefined) throw refusal;
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
    else await restoreCode(context, mail.previous);
    if (refusal === undefined) await context.rateLimiter.refund(payoutMailsPerDay, userId);
    throw error;
  }
  return begun;
}

/** The rows that `selectBeginning` have read. */
export interface SeenPayoutCode {
  payers: readonly UserRow[];
  codes: readonly PayoutCodeRow[];
}

/** The reads needed to begin. */
export function selectBeginning({ userId, requestId }: Pick<PayoutCodeRequest, 'userId' | 'requestId'>) {
  return {
    payers: selectPayer({ userId, isLocked: false }),
    codes: selectPayoutCode({ requestId, isLocked: false }),
  };
}

interface Claim {
  begun: BegunPayoutCode;
  /** The mail to send. Of several calls at the same moment only one gets it. */
  mail?: { to: string; code: string; previous: PayoutCodeRow | undefined };
  /** The result of counting the mail. */
  spent: readonly (readonly SpentRow[])[];
}

/** How often the rows may change between reading and writing before giving up. */
const attemptsMax = 5;

/** Stores the new code before it is mailed, and counts the mail. */
async function claimCode(
  context: ServiceContext,
  request: PayoutCodeRequest,
  seen: SeenPayoutCode | undefined,
): Promise<Claim> {
  const { db } = context;
  for (let attempt = 1, known = seen; ; attempt += 1, known = undefined) {
    const { payers, codes } = known ?? (await db.write(selectBeginning(request)));
    const [previous] = codes;
    const payer = payerOf(context.keys, payers);
    if (payer === undefined) throw new AppError('noDataFound');
    const { row, ...claim } = planCode(context, request, { payer, previous });
    if (row === undefined) return { ...claim, spent: [] };
    const counting =
      claim.mail === undefined ? [] : context.rateLimiter.consumption(payoutMailsPerDay, request.userId, 1);
    try {
      const { spent } = await db.write({
        replaced: replacePayoutCode(context.keys, row, { payer, previous }),
        spent: counting,
      });
      return { ...claim, spent };
    } catch (error) {
      if (!(error instanceof UnexpectedRows) || attempt === attemptsMax) throw error;
    }
  }
}

/** Plans what to write and mail; neither if a code was mailed within the last minute. */
function planCode(
  context: ServiceContext,
  request: PayoutCodeRequest,
  { payer, previous }: { payer: Payer; previous: PayoutCodeRow | undefined },
): Omit<Claim, 'spent'> & { row?: Omit<PayoutCodeRow, 'seal'> } {
  const { userId, purpose, requestId } = request;
  if (payer.isBlocked) throw new AppError('userBlocked');
  if (previous !== undefined) requireOpen(context, previous, request);
  const now = context.clock.now();
  const { channel } = payer;
  const triesLeft = previous?.tries_left ?? triesPerFlow;
  const row = { request_id: requestId, user_id: userId, purpose, channel, tries_left: triesLeft };
  const fresh = {
    ...row,
    begun_at: now,
    used_at: null,
    challenge_hash: previous?.challenge_hash ?? null,
    challenge_until: previous?.challenge_until ?? null,
  };
  if (channel !== transactionSecurityTypes.email)
    return {
      begun: { channel, resendAt: null },
      row: { ...fresh, code_hash: null, code_sent_at: null, code_expires_at: null },
    };
  const waits = resendAtOf(previous);
  if (waits !== null && waits > now) return { begun: { channel, resendAt: waits } };
  const code = newEmailCode();
  return {
    begun: { channel, resendAt: new Date(now.getTime() + resendAfterS * 1000) },
    mail: { to: payer.email, code, previous },
    row: {
      ...fresh,
      code_hash: hashEmailCode(context, requestId, code),
      code_sent_at: now,
      code_expires_at: new Date(now.getTime() + codeLifetimeMs),
    },
  };
}

/** Puts the previous code back when the new one couldn't be mailed. It gets no tries back. */
async function restoreCode(context: ServiceContext, previous: PayoutCodeRow): Promise<void> {
  const { request_id: requestId, tries_left: _tries, used_at: _used, ...code } = previous;
  await context.db.transaction(async (db) => {
    const [current] = (await db.read({ codes: selectPayoutCode({ requestId, isLocked: true }) })).codes;
    if (current !== undefined) await db.write([updatePayoutCode(context.keys, current, code)]);
  });
}

/** How each of some requests is confirmed, by its id; requests without a code are left out. */
export async function findBegunCodes(
  context: Pick<ServiceContext, 'db' | 'keys'>,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, OpenPayoutCode>> {
  const rows = await listPayoutCodes(context, requestIds);
  return new Map(
    rows.map((row) => {
      // The table's check allows no other.
      const channel = row.channel as PayoutChannel;
      return [row.request_id, { channel, resendAt: resendAtOf(row), triesLeft: row.tries_left }];
    }),
  );
}

function requireOpen(
  { keys }: ServiceContext,
  row: PayoutCodeRow,
  { userId, purpose }: PayoutCodeRequest,
): void {
  if (!isOwn(keys, 'payout_codes', row)) throw new AppError('noDataFound');
  if (row.user_id !== userId || row.purpose !== purpose) throw new AppError('noDataFound');
  if (row.tries_left <= 0) throw new AppError('verificationExhausted');
}

function resendAtOf(row: PayoutCodeRow | undefined): Date | null {
  const sentAt = row?.code_sent_at ?? null;
  return sentAt && new Date(sentAt.getTime() + resendAfterS * 1000);
}
