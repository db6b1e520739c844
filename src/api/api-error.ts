import type { ErrorName } from '../../contract/errors/error-catalogue';
import { serverNowMs } from '../lib/server-clock';

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
