import * as z from 'zod/mini';
import { emptyPayloadModel, sessionPayloadModel } from '../auth/auth.contract';
import { defineRoute } from '../route/define-route';
import { qrLoginPaths } from './qr-login.paths';

/** Chosen by the client for one attempt to sign in. */
const sessionIdModel = z
  .string()
  .check(z.minLength(16), z.maxLength(64, { abort: true }), z.regex(/^[A-Za-z0-9_-]+$/));

const qrCodeModel = z
  .string()
  .check(z.minLength(1), z.maxLength(64, { abort: true }), z.regex(/^[A-Za-z0-9_-]+$/));

const generateQrCodeQueryModel = z.strictObject({ sessionId: sessionIdModel });

/** What the waiting browser proves itself with, beside the cookie that came with the code. */
const waitingQrCodeBodyModel = z.strictObject({ sessionId: sessionIdModel, qrCode: qrCodeModel });

const openedQrCodeBodyModel = z.strictObject({ qrCode: qrCodeModel });

/** The two digits prove that whoever confirms sees the waiting browser's screen. */
const confirmQrCodeBodyModel = z.strictObject({
  qrCode: qrCodeModel,
  number: z.string().check(z.maxLength(2, { abort: true }), z.regex(/^[0-9]{2}$/)),
});

/** Where the browser is that wants to be signed in; its user and the phone's are shown the same. */
const askingBrowser = {
  ipAddress: z.string(),
  /** When the code was made (ISO 8601). */
  currentDate: z.string(),
  /** As the proxy in front tells it; null where none does. */
  location: z.nullable(z.string()),
  /** Such as 'Chrome · Windows'. */
  device: z.string(),
};

const generatedQrCodeModel = z.object({
  qrCode: z.string(),
  ...askingBrowser,
  /** Two digits to be typed on the phone, which is never told them. */
  number: z.string(),
  /** Seconds in which the code must be opened on a phone. */
  expiresInS: z.int(),
});

export type GeneratedQrCode = z.infer<typeof generatedQrCodeModel>;

/**
 * Init: nobody has opened the code. Confirm: a signed-in phone has, and its user is asked. Success: he said yes, `auth`
 * may be called. Authorized: the session was started. Cancel: he said no. Timeout: it took too long.
 */
const qrCodeStatusModel = z.enum(['Init', 'Success', 'Timeout', 'Confirm', 'Authorized', 'Cancel']);

export type QrCodeStatus = z.infer<typeof qrCodeStatusModel>;

const checkedQrCodeModel = z.object({ qrCodeStatus: qrCodeStatusModel });

const openedQrCodeModel = z.object({
  ...askingBrowser,
  /** Seconds in which it can be confirmed. */
  secondsLeft: z.int(),
});

export type OpenedQrCode = z.infer<typeof openedQrCodeModel>;

/**
 * Signing in by a code that a signed-in phone opens. A code may be opened for 60 s, then confirmed for 45 s, then used
 * for 15 s: two minutes at most. It belongs to the browser that asked for it and to the user who opened it first.
 */
export const qrLoginRoutes = {
  generateQrCode: defineRoute({
    ...qrLoginPaths.generateQrCode,
    summary:
      'A new code to show; a cookie binds it to this browser, and an earlier one of the browser is void.',
    query: generateQrCodeQueryModel,
    answers: { 1: generatedQrCodeModel },
    errors: [],
    budget: { calls: 30, windowS: 60 },
  }),
  checkQrCode: defineRoute({
    ...qrLoginPaths.checkQrCode,
    summary: 'What has become of the code; to be asked every three seconds.',
    body: waitingQrCodeBodyModel,
    answers: { 1: checkedQrCodeModel },
    errors: ['noDataFound'],
    budget: { calls: 120, windowS: 60 },
  }),
  signInByQrCode: defineRoute({
    ...qrLoginPaths.signInByQrCode,
    summary: 'Starts the session of a confirmed code, once.',
    body: waitingQrCodeBodyModel,
    answers: { 1: sessionPayloadModel },
    errors: ['noDataFound', 'codeExpired', 'userBlocked'],
    budget: { calls: 30, windowS: 60 },
  }),
  lookAtQrCode: defineRoute({
    ...qrLoginPaths.lookAtQrCode,
    summary:
      'Opens a code on the phone: who wants to be signed in, and from where. Nobody else can open it then.',
    body: openedQrCodeBodyModel,
    answers: { 1: openedQrCodeModel },
    errors: ['noDataFound', 'codeExpired'],
    budget: { calls: 20, windowS: 60 },
  }),
  confirmQrCode: defineRoute({
    ...qrLoginPaths.confirmQrCode,
    summary:
      'Lets the browser that shows the code sign in as the caller, who has opened it and types the number shown there. A wrong number ends the request.',
    body: confirmQrCodeBodyModel,
    answers: { 1: emptyPayloadModel },
    errors: ['incorrectCode', 'noDataFound', 'codeExpired'],
    budget: { calls: 20, windowS: 60 },
  }),
  cancelQrCode: defineRoute({
    ...qrLoginPaths.cancelQrCode,
    summary: 'Refuses the browser that shows the code.',
    body: openedQrCodeBodyModel,
    answers: { 1: emptyPayloadModel },
    errors: ['noDataFound'],
    budget: { calls: 20, windowS: 60 },
  }),
};
