import { useParams } from '@tanstack/react-router';
import type { Hub } from '../../../contract/currencies/currency-kinds';
import { readPlace } from './mint-house-search';
import type { Operation } from './mint-house-search';

const first = { hub: 'blue', operation: 'mint' } as const;

/** Where in the mint house one is. */
export function usePlace(): { hub: Hub; operation: Operation } {
  // The route lets no other address through.
  return readPlace(useParams({ from: '/_user/mint-house_/$hub_/$operation' })) ?? first;
}
