import * as z from 'zod/mini';

/** Chosen by the client for one attempt to sign in. */
const sessionIdModel = z
  .string()
  .check(z.minLength(16), z.maxLength(64, { abort: true }), z.regex(/^[A-Za-z0-9_-]+$/));

const qrCodeModel = z
  .string()
  .check(z.minLength(1), z.maxLength(64, { abort: true }), z.regex(/^[A-Za-z0-9_-]+$/));

export const generateQrCodeQueryModel = z.strictObject({ sessionId: sessionIdModel });

/** What the waiting browser proves itself with, beside the cookie that came with the code. */
export const waitingQrCodeBodyModel = z.strictObject({ sessionId: sessionIdModel, qrCode: qrCodeModel });

export const openedQrCodeBodyModel = z.strictObject({ qrCode: qrCodeModel });

/** The two digits prove that whoever confirms sees the waiting browser's screen. */
export const confirmQrCodeBodyModel = z.strictObject({
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

export const generatedQrCodeModel = z.object({
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

export const checkedQrCodeModel = z.object({ qrCodeStatus: qrCodeStatusModel });

export const openedQrCodeModel = z.object({
  ...askingBrowser,
  /** Seconds in which it can be confirmed. */
  secondsLeft: z.int(),
});

export type OpenedQrCode = z.infer<typeof openedQrCodeModel>;
