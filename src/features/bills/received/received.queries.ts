import { queryOptions } from '@tanstack/react-query';
import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../../contract/operations/operation-enums';
import { callApi } from '../../../platform/api/call-api';
import { billsCalls, operationsCalls } from '../../../platform/api/user-calls';

/** More than come in between two looks; all of them are in the history. */
const lookedAt = 20;

/** The newest handovers to the user, newest first; refetched when the server reports a change of the history. */
export const receivedQueries = {
  latest: () =>
    queryOptions({
      queryKey: ['operations', 'received'],
      queryFn: async ({ signal }) => {
        const query = {
          action: String(operationActions.receipt),
          area: String(operationAreas.xPort),
          count: String(lookedAt),
        };
        const { payload } = await callApi(operationsCalls.listOperations, { query }, { signal });
        return payload.operations.filter(
          ({ direction, counterparty }) =>
            direction === operationDirections.incoming && counterparty !== null,
        );
      },
    }),
  /** The bills of a handover that the user still holds, with their face values. */
  bills: (id: string) =>
    queryOptions({
      queryKey: ['operations', 'received', id],
      queryFn: async ({ signal }) => {
        const { payload } = await callApi(operationsCalls.getOperation, { params: { id } }, { signal });
        if (payload.heldSerials.length === 0) return [];
        const traces = await callApi(
          billsCalls.traceBills,
          { body: { bills: payload.heldSerials } },
          { signal },
        );
        return traces.payload.bills.flatMap(({ nominal }) => (nominal === null ? [] : [{ nominal }]));
      },
    }),
};
