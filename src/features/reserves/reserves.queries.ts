import { queryOptions } from '@tanstack/react-query';
import type { ReserveStatement } from '../../../contract/reserves/reserves.contract';
import { callApi } from '../../platform/api/call-api';
import { reservesCalls } from '../../platform/api/user-calls';
import { areIncluded } from './are-included';

/** Queries of the proof of reserves. */
export const reservesQueries = {
  newest: () =>
    queryOptions({
      queryKey: ['reserves', 'newest'],
      queryFn: async ({ signal }) => (await callApi(reservesCalls.getReserves, {}, { signal })).payload,
    }),
  /** The user's own leaves, checked on this device against a publication. */
  own: (statement: ReserveStatement) =>
    queryOptions({
      queryKey: ['reserves', 'own', statement.id],
      queryFn: async ({ signal }) => {
        const ownReserves = (await callApi(reservesCalls.getOwnReserves, {}, { signal })).payload;
        return { ownReserves, isIncluded: await areIncluded(statement, ownReserves) };
      },
    }),
};
