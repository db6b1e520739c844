import type { PasskeyRow } from './passkeys.store';

/**
 * How long a new passkey can't confirm payouts. Its owner gets a mail, and can remove a passkey added by someone else before.
 */
const waitMs = 24 * 3600_000;

/**
 * The time from which a passkey replaces a payout's code. Undefined for a passkey added without the app's code, as long as an
 * app is connected: it would prove less than the code does.
 */
export function confirmsFrom(
  row: Pick<PasskeyRow, 'created_at' | 'with_app'>,
  { hasApp }: { hasApp: boolean },
): Date | undefined {
  if (hasApp && !row.with_app) return undefined;
  return new Date(row.created_at.getTime() + waitMs);
}
