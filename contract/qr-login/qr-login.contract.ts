import * as z from 'zod/mini';
import { emptyPayloadModel, sessionPayloadModel } from '../auth/auth.contract';
import { defineRoute } from '../route/define-route';
import { qrLoginPaths } from './qr-login.paths';

/** Chosen by the client for one sign-in attempt. */
const sessionIdModel = z
  .string()
  .check(z.minLength(16), z.maxLength(64, { abort: true }), z.regex(/^[A-Za-z0-9_-]+$/));

const qrCodeModel = z
  .string()
  .check(z.minLength(1), z.maxLength(64, { abort: true }), z.regex(/^[A-Za-z0-9_-]+$/));

const generateQrCodeQueryModel = z.strictObject({ sessionId: sessionIdModel });

/** Identifies the waiting browser, together with the cookie set when the code was created. */
const waitingQrCodeBodyModel = z.strictObject({ sessionId: sessionIdModel, qrCode: qrCodeModel });

const openedQrCodeBodyModel = z.strictObject({ qrCode: qrCodeModel });

/** The two digits prove that the confirming user sees the waiting browser's screen. */
const confirmQrCodeBodyModel = z.strictObject({
  qrCode: qrCodeModel,
  number: z.string().check(z.maxLength(2, { abort: true }), z.regex(/^[0-9]{2}$/)),
});

/** The waiting browser, as shown to its user and to the phone's. */
const askingBrowser = {
  ipAddress: z.string(),
  /** When the code was created, ISO 8601. */
  currentDate: z.string(),
  /** As reported by the reverse proxy; null without it. */
  location: z.nullable(z.string()),
  /** Such as 'Chrome · Windows'. */
  device: z.string(),
};

const generatedQrCodeModel = z.object({
  qrCode: z.string(),
  ...askingBrowser,
  /** Two digits to type on the phone, to which the server never sends them. */
  number: z.string(),
  /** Seconds in which a phone must open the code. */
  expiresInS: z.int(),
});

export type GeneratedQrCode = z.infer<typeof generatedQrCodeModel>;

/**
 * Init: nobody has opened the code. Confirm: a signed-in phone has, and its user is asked. Success: the user confirmed,
 * `auth` may be called. Authorized: the session was started. Cancel: the user declined. Timeout: the code expired.
 */
const qrCodeStatusModel = z.enum(['Init', 'Success', 'Timeout', 'Confirm', 'Authorized', 'Cancel']);

export type QrCodeStatus = z.infer<typeof qrCodeStatusModel>;

const checkedQrCodeModel = z.object({ qrCodeStatus: qrCodeStatusModel });

const openedQrCodeModel = z.object({
  ...askingBrowser,
  /** Seconds left to confirm. */
  secondsLeft: z.int(),
});

export type OpenedQrCode = z.infer<typeof openedQrCodeModel>;

/**
 * Sign-in by a code that a signed-in phone opens. A code may be opened for 60 s, then confirmed for 45 s, then
 * used for 15 s: two minutes at most. It belongs to the browser that created it and to the user who opened it
 * first.
 */
export const qrLoginRoutes = {
  generateQrCode: defineRoute({
    ...qrLoginPaths.generateQrCode,
    summary:
      'A new code to show; a cookie binds it to this browser, and an earlier one of the browser is void.',
    query: generateQrCodeQueryModel,
    answers: { 1: generatedQrCodeModel },
    errors: [],
    rateLimit: { calls: 30, windowS: 60 },
  }),
  checkQrCode: defineRoute({
    ...qrLoginPaths.checkQrCode,
    summary: 'What has become of the code; to be asked every three seconds.',
    body: waitingQrCodeBodyModel,
    answers: { 1: checkedQrCodeModel },
    errors: ['noDataFound'],
    rateLimit: { calls: 120, windowS: 60 },
  }),
  signInByQrCode: defineRoute({
    ...qrLoginPaths.signInByQrCode,
    summary: 'Starts the session of a confirmed code, once.',
    body: waitingQrCodeBodyModel,
    answers: { 1: sessionPayloadModel },
    errors: ['noDataFound', 'codeExpired', 'userBlocked'],
    rateLimit: { calls: 30, windowS: 60 },
  }),
  lookAtQrCode: defineRoute({
    ...qrLoginPaths.lookAtQrCode,
    summary:
      'Opens a code on the phone: who wants to be signed in, and from where. Nobody else can open it then.',
    body: openedQrCodeBodyModel,
    answers: { 1: openedQrCodeModel },
    errors: ['noDataFound', 'codeExpired'],
    rateLimit: { calls: 20, windowS: 60 },
  }),
  confirmQrCode: defineRoute({
    ...qrLoginPaths.confirmQrCode,
    summary:
      'Lets the browser that shows the code sign in as the caller, who has opened it and types the number shown there. A wrong number ends the request.',
    body: confirmQrCodeBodyModel,
    answers: { 1: emptyPayloadModel },
    errors: ['incorrectCode', 'noDataFound', 'codeExpired'],
    rateLimit: { calls: 20, windowS: 60 },
  }),
  cancelQrCode: defineRoute({
    ...qrLoginPaths.cancelQrCode,
    summary: 'Refuses the browser that shows the code.',
    body: openedQrCodeBodyModel,
    answers: { 1: emptyPayloadModel },
    errors: ['noDataFound'],
    rateLimit: { calls: 20, windowS: 60 },
  }),
};
