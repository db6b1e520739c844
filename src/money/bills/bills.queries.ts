import { queryOptions } from '@tanstack/react-query';
import {
  operationActions,
  operationAreas,
  operationDirections,
  operationStatuses,
} from '../../../contract/operations/operation-enums';
import type { Operation } from '../../../contract/operations/operations.contract';
import { balancesCalls, billsCalls, operationsCalls } from '../../platform/api/user-calls';
import { callApi } from '../../platform/api/call-api';

/** Selects a page of the user's single bills. */
interface BillPage {
  currencyKey: string;
  nominal: string;
  /** At most 50. */
  count: number;
  offset?: number;
}

/**
 * Queries about the user's bills; those under `bills` and `pay` are refetched when the server reports a change.
 */
export const billsQueries = {
  balances: () =>
    queryOptions({
      queryKey: ['bills', 'balances'],
      queryFn: async ({ signal }) =>
        (await callApi(billsCalls.getBillBalances, {}, { signal })).payload.balances,
      staleTime: 300_000,
    }),
  balance: (currencyKey: string) =>
    queryOptions({
      queryKey: ['bills', 'balance', currencyKey],
      queryFn: async ({ signal }) =>
        (await callApi(billsCalls.getBillBalance, { params: { currencyKey } }, { signal })).payload,
      staleTime: 300_000,
    }),
  page: ({ currencyKey, nominal, count, offset = 0 }: BillPage) =>
    queryOptions({
      queryKey: ['bills', 'page', currencyKey, nominal, count, offset],
      queryFn: async ({ signal }) => {
        const query = { nominal, count: String(count), offset: String(offset) };
        return (await callApi(billsCalls.listBills, { params: { currencyKey }, query }, { signal })).payload;
      },
    }),
  bill: (serial: string) =>
    queryOptions({
      queryKey: ['bills', 'bill', serial],
      queryFn: async ({ signal }) =>
        (await callApi(billsCalls.getBill, { params: { serial } }, { signal })).payload,
    }),
  /** The current places of bills, named by serial or, for blanks, by id. */
  traces: (bills: readonly string[]) =>
    queryOptions({
      queryKey: ['bills', 'traces', bills],
      queryFn: async ({ signal }) =>
        (await callApi(billsCalls.traceBills, { body: { bills: [...bills] } }, { signal })).payload.bills,
      staleTime: 0,
      gcTime: 0,
      // A momentary state, so it is never stored on the device.
      meta: { isSecret: true },
    }),
  payBalances: () =>
    queryOptions({
      queryKey: ['pay', 'balances'],
      queryFn: async ({ signal }) =>
        (await callApi(balancesCalls.getPayBalances, {}, { signal })).payload.balances,
      staleTime: 300_000,
    }),
  stock: (currencyKey: string) =>
    queryOptions({
      queryKey: ['pay', 'stock', currencyKey],
      queryFn: async ({ signal }) =>
        (await callApi(billsCalls.getBillStock, { params: { currencyKey } }, { signal })).payload,
    }),
};

/** More than come in between two looks, or than are offered as recipients; all of them are in the history. */
const lookedAt = 20;

/** Someone the user handed bills to. */
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
