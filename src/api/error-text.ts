import type { ErrorName } from '../../contract/errors/error-catalogue';
import { ApiError } from './api-error';
import { BillsGone } from './bills-gone';
import { CaptchaUnavailable } from './captcha-unavailable';
import { NetworkError } from './network-error';

/** The texts of the `errors` namespace that stand for no code. */
type OtherErrorKey = 'payloadTooLarge' | 'network' | 'captchaUnavailable' | 'billsGone' | 'default';

/** What to show for an error: one of our own texts, or the server's. */
export type ErrorText = { key: ErrorName | OtherErrorKey } | { text: string };

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
