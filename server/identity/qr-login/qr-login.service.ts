import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type {
  GeneratedQrCode,
  OpenedQrCode,
  QrCodeStatus,
} from '../../../contract/qr-login/qr-login.contract';
import type { Database } from '../../kernel/db/database.models';
import { inTransaction } from '../../kernel/db/transaction';
import { AppError } from '../../kernel/app-error';
import type { Caller, ClientOrigin } from '../../http/caller';
import { hashToken, hashesEqual, randomToken } from '../../kernel/keys/secret-hash';
import type { ServiceContext } from '../../service-context';
import { describeDevice } from '../sessions/devices';
import { lockSessionOwner, startSession } from '../sessions/sessions';
import type { SessionTokens } from '../sessions/sessions';
import { deleteQrLoginsOf, findQrLogin, insertQrLogin, lockQrLogin, updateQrLogin } from './qr-login.store';
import type { QrLogin } from './qr-login.store';

/** Within this a code must be opened on a phone. */
export const openWithinMs = 60_000;
/** Within this its user must say yes, counted from the first look. */
export const confirmWithinMs = 45_000;
/** Within this the waiting browser must fetch its session; it asks every three seconds. */
export const collectWithinMs = 15_000;

/** What the waiting browser shows of itself: its cookie, the id of its attempt, and the code. */
interface WaitingBrowser {
  binding: string | undefined;
  sessionId: string;
  qrCode: string;
}

/** Whether a code was made for this browser and this attempt of it. */
function isOwnQrLogin(qrLogin: QrLogin | undefined, browser: WaitingBrowser): qrLogin is QrLogin {
  return (
    qrLogin !== undefined &&
    browser.binding !== undefined &&
    hashesEqual(qrLogin.browser_hash, hashToken(browser.binding)) &&
    hashesEqual(qrLogin.session_id_hash, hashToken(browser.sessionId))
  );
}

/**
 * A code that nobody has opened, or that the caller has opened and not decided on, with its row locked.
 * Errors: 10010 unknown, decided on or another user's, 10103 too late.
 */
async function lockOpenQrLogin(
  context: ServiceContext,
  db: Kysely<Database>,
  input: { caller: Caller; qrCode: string },
): Promise<QrLogin> {
  const qrLogin = await lockQrLogin(db, hashToken(input.qrCode));
  if (qrLogin === undefined) throw new AppError('noDataFound');
  const isNew = qrLogin.status === 'init';
  const isOwn = qrLogin.status === 'opened' && qrLogin.opened_by === input.caller.userId;
  if (!isNew && !isOwn) throw new AppError('noDataFound');
  if (qrLogin.expires_at <= context.clock.now()) throw new AppError('codeExpired');
  return qrLogin;
}

interface Asking {
  sessionId: string;
  /** What bound the browser's earlier code, which is void from now on. */
  earlierBinding: string | undefined;
  origin: ClientOrigin;
  place: string | null;
}

/** Makes a code, and what binds it to the browser that asks: always a new one, so that nobody can have planted it. */
export async function generateQrCode(
  context: ServiceContext,
  asking: Asking,
): Promise<{ binding: string; payload: GeneratedQrCode }> {
  const now = context.clock.now();
  const binding = randomToken();
  // Shorter than other tokens, for the picture's sake: fewer and bigger squares.
  const qrCode = randomToken(16);
  const number = String(randomInt(10, 100));
  const device = describeDevice(asking.origin.userAgent);
  const { address } = asking.origin;
  const { earlierBinding, place } = asking;
  await inTransaction(context.db, async (db) => {
    if (earlierBinding !== undefined) await deleteQrLoginsOf(db, hashToken(earlierBinding));
    await insertQrLogin(db, {
      id: uuidv7(),
      code_hash: hashToken(qrCode),
      browser_hash: hashToken(binding),
      session_id_hash: hashToken(asking.sessionId),
      status: 'init',
      number,
      device,
      address,
      place,
      opened_by: null,
      confirmed_in: null,
      created_at: now,
      expires_at: new Date(now.getTime() + openWithinMs),
    });
  });
  const shown = { ipAddress: address, currentDate: now.toISOString(), location: place, device };
  return { binding, payload: { qrCode, ...shown, number, expiresInS: openWithinMs / 1000 } };
}

const statuses = {
  init: 'Init',
  opened: 'Confirm',
  confirmed: 'Success',
  authorized: 'Authorized',
  cancelled: 'Cancel',
} as const satisfies Record<QrLogin['status'], QrCodeStatus>;

/** What has become of the browser's code. Errors: 10010 for any other code, browser or attempt. */
export async function checkQrCode(context: ServiceContext, browser: WaitingBrowser): Promise<QrCodeStatus> {
  const qrLogin = await findQrLogin(context.db, hashToken(browser.qrCode));
  if (!isOwnQrLogin(qrLogin, browser)) throw new AppError('noDataFound');
  const isOver = qrLogin.status === 'authorized' || qrLogin.status === 'cancelled';
  if (!isOver && qrLogin.expires_at <= context.clock.now()) return 'Timeout';
  return statuses[qrLogin.status];
}

/**
 * Shows a phone's user who wants to be signed in, but not the number, which he has to read there. The first look makes the code his own and starts his time to decide;
 * a second one, as after a reload, gives no more time. Errors: 10010 unknown, used or another user's, 10103 too late.
 */
export async function openQrCode(
  context: ServiceContext,
  input: { caller: Caller; qrCode: string },
): Promise<OpenedQrCode> {
  const now = context.clock.now();
  return inTransaction(context.db, async (db) => {
    const qrLogin = await lockOpenQrLogin(context, db, input);
    const isFirst = qrLogin.status === 'init';
    const expiresAt = isFirst ? new Date(now.getTime() + confirmWithinMs) : qrLogin.expires_at;
    if (isFirst) {
      const changes = { status: 'opened', opened_by: input.caller.userId, expires_at: expiresAt } as const;
      await updateQrLogin(db, qrLogin.id, changes);
    }
    return {
      device: qrLogin.device,
      ipAddress: qrLogin.address,
      location: qrLogin.place,
      currentDate: qrLogin.created_at.toISOString(),
      secondsLeft: Math.ceil((expiresAt.getTime() - now.getTime()) / 1000),
    };
  });
}

interface Decision {
  caller: Caller;
  qrCode: string;
}

/**
 * The phone's user says yes to a code that he has opened, with the number that the other screen shows. A wrong number
 * ends the request: whoever can't see that screen has one guess in ninety.
 * Errors: 10002 wrong number, 10010 not opened by the caller or decided on already, 10103 too late.
 */
export async function confirmQrCode(
  context: ServiceContext,
  decision: Decision & { number: string },
): Promise<void> {
  // Thrown outside: the transaction's end keeps the request's.
  const wasRight = await inTransaction(context.db, async (db) => {
    const qrLogin = await lockUndecided(context, db, decision);
    if (qrLogin.number !== decision.number) {
      await updateQrLogin(db, qrLogin.id, { status: 'cancelled' });
      return false;
    }
    const expiresAt = new Date(context.clock.now().getTime() + collectWithinMs);
    const confirmedIn = decision.caller.sessionId;
    await updateQrLogin(db, qrLogin.id, {
      status: 'confirmed',
      confirmed_in: confirmedIn,
      expires_at: expiresAt,
    });
    return true;
  });
  if (!wasRight) throw new AppError('incorrectCode');
}

/** The phone's user says no; after that there is no other word. Errors: 10010, 10103. */
export async function cancelQrCode(context: ServiceContext, decision: Decision): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const qrLogin = await lockUndecided(context, db, decision);
    await updateQrLogin(db, qrLogin.id, { status: 'cancelled' });
  });
}

/** Nobody decides on what he has not been shown. */
async function lockUndecided(
  context: ServiceContext,
  db: Kysely<Database>,
  decision: Decision,
): Promise<QrLogin> {
  const qrLogin = await lockOpenQrLogin(context, db, decision);
  if (qrLogin.status !== 'opened') throw new AppError('noDataFound');
  return qrLogin;
}

type SignIn = { tokens: SessionTokens } | { refusal: 'noDataFound' | 'codeExpired' | 'userBlocked' };

/**
 * Starts the session of a confirmed code, once. The phone's user must not have been blocked since, and the session in
 * which he confirmed must still be alive; else the code is spent.
 * Errors: 10010 not confirmed, used already or not this browser's, 10103 too late, 10024.
 */
export async function signInByQrCode(
  context: ServiceContext,
  browser: WaitingBrowser & { origin: ClientOrigin },
): Promise<SessionTokens> {
  const signIn = await inTransaction(context.db, (db) => useUp(context, db, browser));
  if ('refusal' in signIn) throw new AppError(signIn.refusal);
  return signIn.tokens;
}

async function useUp(
  context: ServiceContext,
  db: Kysely<Database>,
  browser: WaitingBrowser & { origin: ClientOrigin },
): Promise<SignIn> {
  const qrLogin = await lockQrLogin(db, hashToken(browser.qrCode));
  if (!isOwnQrLogin(qrLogin, browser)) return { refusal: 'noDataFound' };
  if (qrLogin.status !== 'confirmed' || qrLogin.confirmed_in === null) return { refusal: 'noDataFound' };
  if (qrLogin.expires_at <= context.clock.now()) return { refusal: 'codeExpired' };
  const owner = await lockSessionOwner(context, db, qrLogin.confirmed_in);
  if (owner === undefined || owner.isBlocked) {
    await updateQrLogin(db, qrLogin.id, { status: 'cancelled' });
    return { refusal: owner === undefined ? 'noDataFound' : 'userBlocked' };
  }
  await updateQrLogin(db, qrLogin.id, { status: 'authorized' });
  return { tokens: await startSession(context, db, { userId: owner.userId, origin: browser.origin }) };
}
