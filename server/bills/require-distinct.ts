import { AppError } from '../http/app-error';

/** Each bill named once. Error: 30009 otherwise. */
export function requireDistinct(serials: readonly string[]): void {
  if (new Set(serials).size !== serials.length) throw new AppError('incorrectBills');
}
