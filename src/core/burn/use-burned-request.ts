import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MintRequest } from '../../../contract/mint-house/mint-house.models';
import { mintRequestStatuses } from '../../../contract/mint-house/mint-request-enums';
import { mintHouseQueries } from '../mint-house/mint-house.queries';
import { refreshBalancesSoon } from '../mint-house/refresh-balances-soon';

/** A burn that was just asked for, until its end; what it changes elsewhere is asked anew then. */
export function useBurnedRequest(asked: MintRequest): MintRequest {
  const queryClient = useQueryClient();
  const { data } = useQuery(mintHouseQueries.request(asked.key));
  const request = data ?? asked;
  const isOver = request.status !== mintRequestStatuses.processing;
  useEffect(() => {
    if (!isOver) return;
    void queryClient.invalidateQueries({ queryKey: ['bills'] });
    refreshBalancesSoon(queryClient);
  }, [isOver, queryClient]);
  return request;
}
