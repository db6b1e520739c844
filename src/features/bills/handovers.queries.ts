import { queryOptions } from '@tanstack/react-query';
import {
  operationActions,
  operationAreas,
  operationDirections,
  operationStatuses,
} from '../../../contract/operations/operation-enums';
import type { Operation } from '../../../contract/operations/operations.contract';
import { callApi } from '../../platform/api/call-api';
import { billsCalls, operationsCalls } from '../../platform/api/user-calls';

/** More than come in between two looks, or than are offered as recipients; all of them are in the history. */
const lookedAt = 20;

/** Somebody the user handed bills to. */
export type PastRecipient = NonNullable<Operation['counterparty']>;

/** Bills between people, newest first; refetched when the server reports a change of the history. */
export const handoversQueries = {
  /** The handovers to the user. */
  received: () =>
    queryOptions({
      queryKey: ['operations', 'received'],
      queryFn: async ({ signal }) => {
        const handovers = await listHandovers(operationActions.receipt, signal);
        return handovers.filter(
          ({ direction, counterparty }) =>
            direction === operationDirections.incoming && counterparty !== null,
        );
      },
    }),
  /** The people whom the user handed bills to, each once. */
  recipients: () =>
    queryOptions({
      queryKey: ['operations', 'recipients'],
      queryFn: async ({ signal }): Promise<PastRecipient[]> => {
        const handovers = await listHandovers(operationActions.send, signal);
        const people = handovers.flatMap(({ counterparty, status }) =>
          counterparty === null || status === operationStatuses.failed ? [] : [counterparty],
        );
        return people.filter(({ id }, index) => people.findIndex((other) => other.id === id) === index);
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

async function listHandovers(action: number, signal: AbortSignal): Promise<Operation[]> {
  const query = { action: String(action), area: String(operationAreas.xPort), count: String(lookedAt) };
  const { payload } = await callApi(operationsCalls.listOperations, { query }, { signal });
  return payload.operations;
}
