import { isRefusal } from '../../api/api-error';

/** How the request of another screen has ended here. */
export type QrLoginResult = 'confirmed' | 'cancelled' | 'mismatched' | 'expired' | 'unknown';

/** The end that a refusal means; undefined for trouble after which one can try again. */
export function resultOfRefusal(error: unknown): QrLoginResult | undefined {
  if (isRefusal(error, 'codeExpired')) return 'expired';
  if (isRefusal(error, 'incorrectCode')) return 'mismatched';
  return isRefusal(error, 'noDataFound', 'incorrectParameters') ? 'unknown' : undefined;
}
