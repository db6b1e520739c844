import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { MintRequest } from '../../../contract/mint-house/mint-house.models';
import type { MintRequestType } from '../../../contract/mint-house/mint-request-enums';
import { mintHouseQueries } from './mint-house.queries';
import { refreshBalancesSoon } from './refresh-balances-soon';

interface RequestState {
  /** At work now; until it ends nothing more of its kind can be asked for. */
  processing: MintRequest | undefined;
  /** The last one, once it has ended. */
  ended: MintRequest | undefined;
}

/**
 * The last request of one kind in a currency. When it ends while somebody is looking, what it has changed is asked for
 * anew: that it has ended may be known by the polling alone.
 */
export function useRequestState(currencyKey: string | undefined, type: MintRequestType): RequestState {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...mintHouseQueries.state(currencyKey ?? '', type),
    enabled: currencyKey !== undefined,
  });
  const processing = data?.process ?? undefined;
  const watchedRef = useRef<string>(undefined);
  const processingKey = processing?.key;
  useEffect(() => {
    if (watchedRef.current !== undefined && processingKey === undefined) {
      for (const topic of ['mint-house', 'bills']) void queryClient.invalidateQueries({ queryKey: [topic] });
      refreshBalancesSoon(queryClient);
    }
    watchedRef.current = processingKey;
  }, [processingKey, queryClient]);
  return { processing, ended: data?.notification ?? undefined };
}
