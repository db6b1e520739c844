import type { RoutePath } from '../route/define-route';

/** The only currency that others are exchanged for today. */
export const tctKey = 'tectum-t12-tct';

/** The most that may be typed into either field, in units. */
export const fromAmountMax = 10_000_000n;
export const toAmountMax = 100_000_000n;

/** How long a quote is kept for its user. */
export const quoteValidS = 60;

/** The rewards for referring a buyer, in percent of the purchased TCT without discount: by level, the nearest first. */
export const referralPercents = [10, 5, 4, 3, 2, 1] as const;

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const exchangePaths = {
  quoteSwap: { method: 'POST', path: '/api/cloud/v1/sc/swap/quote', access: 'user' },
  swap: { method: 'POST', path: '/api/cloud/v1/sc/swap', access: 'user', money: true },
  getSwapRate: { method: 'GET', path: '/api/cloud/v1/sc/swap/rate/:from/:to', access: 'user' },
  listSwapCurrencies: { method: 'GET', path: '/api/cloud/v1/sc/swap/currencies', access: 'user' },
  swapBills: { method: 'POST', path: '/api/note/v1/swap', access: 'user', money: true },
  listBillSwapCurrencies: { method: 'GET', path: '/api/note/v1/swap/currencies', access: 'user' },
} as const satisfies Record<string, RoutePath>;
