import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type {
  GeneratedQrCode,
  OpenedQrCode,
  QrCodeStatus,
} from '../../../contract/qr-login/qr-login.contract';
import { AppError } from '../../kernel/app-error';
import type { Caller, ClientOrigin } from '../../http/caller';
import { hashToken, hashesEqual, randomToken } from '../../kernel/keys/secret-hash';
import { inTransaction } from '../../service-context';
import type { ServiceContext } from '../../service-context';
import { describeDevice } from '../sessions/devices';
import { lockSessionOwner, startSession } from '../sessions/sessions';
import type { SessionTokens } from '../sessions/sessions';
import { deleteQrLoginsOf, findQrLogin, insertQrLogin, lockQrLogin, updateQrLogin } from './qr-login.store';
import type { QrLogin } from './qr-login.store';

/** How long a code can be opened on a phone. */
export const openWithinMs = 60_000;
/** How long its user can confirm, from the first look. */
export const confirmWithinMs = 45_000;
/** How long the waiting browser can fetch its session; it polls every three seconds. */
export const collectWithinMs = 15_000;

/** What the waiting browser sends: its cookie, the id of its attempt and the code. */
interface WaitingBrowser {
  binding: string | undefined;
  sessionId: string;
  qrCode: string;
}

/** Whether a code was made for this browser and attempt. */
function isOwnQrLogin(qrLogin: QrLogin | undefined, browser: WaitingBrowser): qrLogin is QrLogin {
  return (
    qrLogin !== undefined &&
    browser.binding !== undefined &&
    hashesEqual(qrLogin.browser_hash, hashToken(browser.binding)) &&
    hashesEqual(qrLogin.session_id_hash, hashToken(browser.sessionId))
  );
}

/**
 * A code that is unopened, or opened but not decided by the caller, with its row locked. Errors: 10010 unknown,
 * decided or another user's, 10103 expired.
 */
async function lockOpenQrLogin(
  context: ServiceContext,
  input: { caller: Caller; qrCode: string },
): Promise<QrLogin> {
  const qrLogin = await lockQrLogin(context, hashToken(input.qrCode));
  if (qrLogin === undefined) throw new AppError('noDataFound');
  const isNew = qrLogin.status === 'init';
  const isOwn = qrLogin.status === 'opened' && qrLogin.opened_by === input.caller.userId;
  if (!isNew && !isOwn) throw new AppError('noDataFound');
  if (qrLogin.expires_at <= context.clock.now()) throw new AppError('codeExpired');
  return qrLogin;
}

interface Asking {
  sessionId: string;
  /** The binding of the browser's earlier code, which becomes void. */
  earlierBinding: string | undefined;
  origin: ClientOrigin;
  place: string | null;
}

/** Creates a code and its browser binding, always a new one, so that nobody can have planted it. */
export async function generateQrCode(
  context: ServiceContext,
  asking: Asking,
): Promise<{ binding: string; payload: GeneratedQrCode }> {
  const now = context.clock.now();
  const binding = randomToken();
  // Shorter than other tokens, so that the picture has fewer and bigger squares.
  const qrCode = randomToken(16);
  const number = String(randomInt(10, 100));
  const device = describeDevice(asking.origin.userAgent);
  const { address } = asking.origin;
  const { earlierBinding, place } = asking;
  await context.db.transaction(async (db) => {
    if (earlierBinding !== undefined) await deleteQrLoginsOf(db, hashToken(earlierBinding));
    await insertQrLogin(
      { db, keys: context.keys },
      {
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
      },
    );
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

/** The status of the browser's code. Error: 10010 any other code, browser or attempt. */
export async function checkQrCode(context: ServiceContext, browser: WaitingBrowser): Promise<QrCodeStatus> {
  const qrLogin = await findQrLogin(context, hashToken(browser.qrCode));
  if (!isOwnQrLogin(qrLogin, browser)) throw new AppError('noDataFound');
  const isOver = qrLogin.status === 'authorized' || qrLogin.status === 'cancelled';
  if (!isOver && qrLogin.expires_at <= context.clock.now()) return 'Timeout';
  return statuses[qrLogin.status];
}

/**
 * Shows the phone's user who wants to sign in, but not the number, which the user has to read on the other screen. The first
 * look ties the code to this user and starts the time to confirm; later ones, as after a reload, do not extend it. Errors:
 * 10010 unknown, used or another user's, 10103 expired.
 */
export async function lookAtQrCode(
  context: ServiceContext,
  input: { caller: Caller; qrCode: string },
): Promise<OpenedQrCode> {
  const now = context.clock.now();
  return inTransaction(context, async (inner) => {
    const qrLogin = await lockOpenQrLogin(inner, input);
    const isFirst = qrLogin.status === 'init';
    const expiresAt = isFirst ? new Date(now.getTime() + confirmWithinMs) : qrLogin.expires_at;
    if (isFirst) {
      const changes = { status: 'opened', opened_by: input.caller.userId, expires_at: expiresAt } as const;
      await updateQrLogin(inner, qrLogin, changes);
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
 * Confirms an opened code with the number shown on the other screen. A wrong number ends the request, so that
 * someone who can't see that screen has one guess in ninety. Errors: 10002 wrong number, 10010 not opened by the
 * caller or already decided, 10103 expired.
 */
export async function confirmQrCode(
  context: ServiceContext,
  decision: Decision & { number: string },
): Promise<void> {
  // The error is thrown outside, because the transaction that ends the request must commit.
  const wasRight = await inTransaction(context, async (inner) => {
    const qrLogin = await lockUndecided(inner, decision);
    if (qrLogin.number !== decision.number) {
      await updateQrLogin(inner, qrLogin, { status: 'cancelled' });
      return false;
    }
    const expiresAt = new Date(inner.clock.now().getTime() + collectWithinMs);
    const confirmedIn = decision.caller.sessionId;
    await updateQrLogin(inner, qrLogin, {
      status: 'confirmed',
      confirmed_in: confirmedIn,
      expires_at: expiresAt,
    });
    return true;
  });
  if (!wasRight) throw new AppError('incorrectCode');
}

/** The phone's user declines, finally. Errors: 10010, 10103. */
export async function cancelQrCode(context: ServiceContext, decision: Decision): Promise<void> {
  await inTransaction(context, async (inner) => {
    const qrLogin = await lockUndecided(inner, decision);
    await updateQrLogin(inner, qrLogin, { status: 'cancelled' });
  });
}

/** Only the user who opened a code can decide on it. */
async function lockUndecided(context: ServiceContext, decision: Decision): Promise<QrLogin> {
  const qrLogin = await lockOpenQrLogin(context, decision);
  if (qrLogin.status !== 'opened') throw new AppError('noDataFound');
  return qrLogin;
}

type SignIn = { tokens: SessionTokens } | { refusal: 'noDataFound' | 'codeExpired' | 'userBlocked' };

/**
 * Starts the session of a confirmed code, once. It fails when the phone's user was blocked or the session that
 * confirmed it has ended since; the code is used up then. Errors: 10010 not confirmed, already used or another
 * browser's, 10103 expired, 10024 blocked.
 */
export async function signInByQrCode(
  context: ServiceContext,
  browser: WaitingBrowser & { origin: ClientOrigin },
): Promise<SessionTokens> {
  const signIn = await inTransaction(context, (inner) => useUp(inner, browser));
  if ('refusal' in signIn) throw new AppError(signIn.refusal);
  return signIn.tokens;
}

async function useUp(
  context: ServiceContext,
  browser: WaitingBrowser & { origin: ClientOrigin },
): Promise<SignIn> {
  const qrLogin = await lockQrLogin(context, hashToken(browser.qrCode));
  if (!isOwnQrLogin(qrLogin, browser)) return { refusal: 'noDataFound' };
  if (qrLogin.status !== 'confirmed' || qrLogin.confirmed_in === null) return { refusal: 'noDataFound' };
  if (qrLogin.expires_at <= context.clock.now()) return { refusal: 'codeExpired' };
  const owner = await lockSessionOwner(context, qrLogin.confirmed_in);
  if (owner === undefined || owner.isBlocked) {
    await updateQrLogin(context, qrLogin, { status: 'cancelled' });
    return { refusal: owner === undefined ? 'noDataFound' : 'userBlocked' };
  }
  await updateQrLogin(context, qrLogin, { status: 'authorized' });
  const { origin } = browser;
  return { tokens: await startSession(context, { userId: owner.userId, origin, way: 'qr' }) };
}
