import { AppError } from '../http/app-error';
import type { MintRequestRow } from './mint-requests.store';

/** All bills that a request was made for are still locked for it. Error: 30009. */
export function requireWhole(
  { billCount, amountMinor }: MintRequestRow,
  bills: readonly { nominal: string }[],
): void {
  const lockedMinor = bills.reduce((sum, { nominal }) => sum + BigInt(nominal), 0n);
  if (bills.length !== billCount || lockedMinor !== amountMinor) throw new AppError('incorrectBills');
}
