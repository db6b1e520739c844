import type { QueryClient } from '@tanstack/react-query';

/** The books need a moment until a balance shows what has been done. */
const delayMs = 2_000;

/** Asks for the crypto balances anew, a little after an operation. */
export function refreshBalancesSoon(queryClient: QueryClient): void {
  setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['balances'] }), delayMs);
}
