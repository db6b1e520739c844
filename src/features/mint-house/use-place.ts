import { useParams, useSearch } from '@tanstack/react-router';
import type { Hub } from '../../../contract/currencies/currency-kinds';
import { readPlace } from './mint-house-search';
import type { Operation } from './mint-house-search';

const first = { hub: 'blue', operation: 'mint' } as const;

/** The current hub and operation. */
export function usePlace(): { hub: Hub; operation: Operation } {
  // The route rejects all other addresses.
  return readPlace(useParams({ from: '/_user/mint-house_/$hub_/$operation' })) ?? first;
}

/** The face value of the first bill, on the way to which the user is; undefined for everyone else. */
export function useFirstBill(): number | undefined {
  return useSearch({ from: '/_user/mint-house_/$hub_/$operation', select: ({ bill }) => bill });
}
