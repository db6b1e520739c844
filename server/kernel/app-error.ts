import { errorCatalogue } from '../../contract/errors/error-catalogue';
import type { ErrorName } from '../../contract/errors/error-catalogue';

interface Details {
  /** One item for each invalid field or violated rule. */
  errorMsgs?: string[];
  /** Where the catalogue's status is too general, such as 405 or 503. */
  httpStatus?: number;
  retryAfterS?: number;
  /** The tries left after a wrong code. */
  triesLeft?: number | undefined;
  cause?: unknown;
}

/** An expected failure: the only kind of error whose code reaches the caller. */
export class AppError extends Error {
  readonly errorName: ErrorName;
  readonly code: number;
  readonly httpStatus: number;
  readonly errorMsgs: string[];
  readonly retryAfterS: number | undefined;
  readonly triesLeft: number | undefined;

  constructor(errorName: ErrorName, details: Details = {}) {
    super(errorName, { cause: details.cause });
    this.name = 'AppError';
    this.errorName = errorName;
    this.code = errorCatalogue[errorName].code;
    this.httpStatus = details.httpStatus ?? errorCatalogue[errorName].http;
    this.errorMsgs = details.errorMsgs ?? [];
    this.retryAfterS = details.retryAfterS;
    this.triesLeft = details.triesLeft;
  }
}
