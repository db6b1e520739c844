import type { ErrorName } from '../../../contract/errors/error-catalogue';
import { serverNowMs } from '../../lib/server-clock';

interface ApiErrorParts {
  httpStatus: number;
  /** The code of the error catalogue, if the response has one. */
  code: number | undefined;
  /** The catalogue's name for the code, if it has one. */
  name: ErrorName | undefined;
  errorMsgs: readonly string[];
  message: string;
  /** Names the request in the server's log. */
  operationId: string | undefined;
  /** The seconds after which the server allows a retry, if it says so. */
  retryAfterS?: number | undefined;
  /** The tries left after a wrong code, if the server says so. */
  triesLeft?: number | undefined;
}

/** An error response of the server. */
export class ApiError extends Error {
  readonly httpStatus: number;
  readonly code: number | undefined;
  readonly errorName: ErrorName | undefined;
  readonly errorMsgs: readonly string[];
  readonly operationId: string | undefined;
  readonly retryAfterS: number | undefined;
  readonly triesLeft: number | undefined;
  /** When the server allows a retry, on its own clock; undefined when it did not say. */
  readonly retryAtMs: number | undefined;

  constructor(parts: ApiErrorParts) {
    super(parts.message);
    this.name = 'ApiError';
    this.httpStatus = parts.httpStatus;
    this.code = parts.code;
    this.errorName = parts.name;
    this.errorMsgs = parts.errorMsgs;
    this.operationId = parts.operationId;
    this.retryAfterS = parts.retryAfterS;
    this.triesLeft = parts.triesLeft;
    this.retryAtMs = parts.retryAfterS === undefined ? undefined : serverNowMs() + parts.retryAfterS * 1000;
  }
}

/** Whether an error is the refusal with one of these names. */
export function isRefusal(error: unknown, ...names: ErrorName[]): error is ApiError {
  return error instanceof ApiError && error.errorName !== undefined && names.includes(error.errorName);
}

/** The server's response did not arrive, so it is unknown whether the request did. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No answer', { cause });
    this.name = 'NetworkError';
  }
}

/**
 * Something on the way responded in place of the server: the sign-in page of a public network, or a proxy whose server is
 * away (502). It says nothing about the request or the session, whatever its status.
 */
export class ForeignResponse extends NetworkError {
  readonly httpStatus: number;

  constructor(httpStatus: number) {
    super(undefined);
    this.name = 'ForeignResponse';
    this.message = `Not the server's answer: ${httpStatus}`;
    this.httpStatus = httpStatus;
  }
}

/** Whether an error is temporary (connection or server state), so that a retry may succeed. */
export function isTemporary(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof Error && hasServerStatus(error));
}

function hasServerStatus(error: Error): boolean {
  return (
    'httpStatus' in error &&
    typeof error.httpStatus === 'number' &&
    (error.httpStatus >= 500 || error.httpStatus === 429)
  );
}

/** The captcha failed to load or to be solved on this device. */
export class CaptchaUnavailable extends Error {
  constructor(cause?: unknown) {
    super('Captcha unavailable', { cause });
    this.name = 'CaptchaUnavailable';
  }
}

/** The browser takes no cookies of this site. */
export class CookiesBlocked extends Error {
  constructor() {
    super('Cookies blocked');
    this.name = 'CookiesBlocked';
  }
}

/** Some of the chosen bills left the account before the user continued. */
export class BillsGone extends Error {
  constructor() {
    super('Chosen bills are gone');
    this.name = 'BillsGone';
  }
}

/** Texts of the `errors` namespace that belong to no code. */
type OtherErrorKey =
  | 'payloadTooLarge'
  | 'network'
  | 'serverAway'
  | 'networkSignIn'
  | 'captchaUnavailable'
  | 'billsGone'
  | 'cookiesBlocked'
  | 'default';

/** The text of an error: one of our own, or the server's. */
type ErrorText = { key: ErrorName | OtherErrorKey } | { text: string };

/** 511 is the status for sign-in pages of networks. */
function isGatewayError({ httpStatus }: ForeignResponse): boolean {
  return httpStatus >= 500 && httpStatus !== 511;
}

/**
 * Chooses the text in a fixed order: body too large, known code, the server's first error message, its general
 * message, else our general text. Errors without a response of the server have texts of their own.
 */
export function errorText(error: unknown): ErrorText {
  if (error instanceof ForeignResponse)
    return { key: isGatewayError(error) ? 'serverAway' : 'networkSignIn' };
  if (error instanceof NetworkError) return { key: 'network' };
  if (error instanceof CaptchaUnavailable) return { key: 'captchaUnavailable' };
  if (error instanceof CookiesBlocked) return { key: 'cookiesBlocked' };
  if (error instanceof BillsGone) return { key: 'billsGone' };
  if (!(error instanceof ApiError)) return { key: 'default' };
  if (error.httpStatus === 413) return { key: 'payloadTooLarge' };
  if (error.errorName !== undefined) return { key: error.errorName };
  const text = error.errorMsgs[0] ?? error.message;
  return text === '' ? { key: 'default' } : { text };
}
