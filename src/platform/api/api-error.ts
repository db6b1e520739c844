import type { ErrorName } from '../../../contract/errors/error-catalogue';
import { serverNowMs } from '../../lib/server-clock';

interface ApiErrorParts {
  httpStatus: number;
  /** The code of the error catalogue, if the answer carried one. */
  code: number | undefined;
  /** The catalogue's name for the code, if it has one. */
  name: ErrorName | undefined;
  errorMsgs: readonly string[];
  message: string;
  /** Names the request in the server's log. */
  operationId: string | undefined;
  /** After how many seconds the server wants to be asked again, if it said so. */
  retryAfterS?: number | undefined;
}

/** A refusal by the server. */
export class ApiError extends Error {
  readonly httpStatus: number;
  readonly code: number | undefined;
  readonly errorName: ErrorName | undefined;
  readonly errorMsgs: readonly string[];
  readonly operationId: string | undefined;
  readonly retryAfterS: number | undefined;
  /** From when on the server wants to be asked again, on its own clock; undefined when it did not say. */
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
    this.retryAtMs = parts.retryAfterS === undefined ? undefined : serverNowMs() + parts.retryAfterS * 1000;
  }
}

/** Whether an error is the refusal of this name. */
export function isRefusal(error: unknown, ...names: ErrorName[]): error is ApiError {
  return error instanceof ApiError && error.errorName !== undefined && names.includes(error.errorName);
}

/** No answer came: nobody knows whether the request arrived. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No answer', { cause });
    this.name = 'NetworkError';
  }
}

/** Whether the trouble lies with the connection or the server's state, and the same call may work later. */
export function isPassing(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof Error && hasServerStatus(error));
}

function hasServerStatus(error: Error): boolean {
  return (
    'httpStatus' in error &&
    typeof error.httpStatus === 'number' &&
    (error.httpStatus >= 500 || error.httpStatus === 429)
  );
}

/** The captcha could not be shown or solved on this device. */
export class CaptchaUnavailable extends Error {
  constructor(cause?: unknown) {
    super('Captcha unavailable', { cause });
    this.name = 'CaptchaUnavailable';
  }
}

/** Some of the bills that somebody has chosen have left his account before he went on. */
export class BillsGone extends Error {
  constructor() {
    super('Chosen bills are gone');
    this.name = 'BillsGone';
  }
}

/** The texts of the `errors` namespace that stand for no code. */
type OtherErrorKey = 'payloadTooLarge' | 'network' | 'captchaUnavailable' | 'billsGone' | 'default';

/** What to show for an error: one of our own texts, or the server's. */
type ErrorText = { key: ErrorName | OtherErrorKey } | { text: string };

/**
 * The order is fixed: a body too large, a known code, the first of the server's own texts, its message, else the
 * general text. What did not come from the server has texts of its own.
 */
export function errorText(error: unknown): ErrorText {
  if (error instanceof NetworkError) return { key: 'network' };
  if (error instanceof CaptchaUnavailable) return { key: 'captchaUnavailable' };
  if (error instanceof BillsGone) return { key: 'billsGone' };
  if (!(error instanceof ApiError)) return { key: 'default' };
  if (error.httpStatus === 413) return { key: 'payloadTooLarge' };
  if (error.errorName !== undefined) return { key: error.errorName };
  const text = error.errorMsgs[0] ?? error.message;
  return text === '' ? { key: 'default' } : { text };
}
