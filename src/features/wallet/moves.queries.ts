import { queryOptions } from '@tanstack/react-query';
import type { Deposit } from '../../../contract/deposits/deposits.contract';
import type { SendView } from '../../../contract/send/send.contract';
import { callApi } from '../../platform/api/call-api';
import { depositsCalls, externalCalls, migrationCalls, sendCalls } from '../../platform/api/user-calls';

/** In case live updates are lost. */
export const pendingPollingMs = 30_000;

const endedSends: readonly SendView['state'][] = ['final', 'failed', 'cancelled'];
const openDeposits: readonly Deposit['state'][] = ['seen', 'included'];

/** Whether a send may still change. */
export function isSendOpen({ state }: Pick<SendView, 'state'>): boolean {
  return !endedSends.includes(state);
}

/** Whether a deposit may still be credited by itself: a frozen or maturing one later than others. */
export function isDepositOpen({ state, reason }: Pick<Deposit, 'state' | 'reason'>): boolean {
  return (
    openDeposits.includes(state) || reason === 'maturing' || reason === 'frozen' || reason === 'unproven'
  );
}

/** Queries about sends; refetched when the server says that one has changed. */
export const sendsQueries = {
  one: (requestId: string) =>
    queryOptions({
      queryKey: ['sends', 'one', requestId],
      queryFn: async ({ signal }) =>
        (await callApi(sendCalls.getSend, { params: { requestId } }, { signal })).payload.send,
      refetchInterval: ({ state: { data } }) =>
        data !== undefined && !isSendOpen(data) ? false : pendingPollingMs,
    }),
  /** The last twenty and the newest to each earlier recipient: these are the address book. */
  latest: () =>
    queryOptions({
      queryKey: ['sends', 'latest'],
      queryFn: async ({ signal }) => (await callApi(sendCalls.listSends, {}, { signal })).payload.sends,
      refetchInterval: ({ state: { data } }) => (data?.some(isSendOpen) === true ? pendingPollingMs : false),
    }),
};

/** Queries about deposits to the user's addresses; refetched when the server reports a change. */
export const depositsQueries = {
  /** The newest, of one currency or of all. */
  latest: (currencyKey?: string) =>
    queryOptions({
      queryKey: ['deposits', currencyKey ?? 'all'],
      queryFn: async ({ signal }) => {
        const query = currencyKey === undefined ? {} : { key: currencyKey };
        return (await callApi(depositsCalls.listDeposits, { query }, { signal })).payload.deposits;
      },
      refetchInterval: ({ state: { data } }) =>
        data?.some(isDepositOpen) === true ? pendingPollingMs : false,
    }),
};

/** Queries about moving currencies to other networks. */
export const migrationQueries = {
  /** Which currencies can be moved where, and how much of them. */
  pairs: () =>
    queryOptions({
      queryKey: ['migration', 'pairs'],
      queryFn: async ({ signal }) =>
        (await callApi(migrationCalls.getMigrationInfo, {}, { signal })).payload.pairs,
    }),
};

/** Queries about coins from outside that are migrated; they change with the deposits. */
export const externalInputsQueries = {
  /** The waiting requests, newest first. */
  open: () =>
    queryOptions({
      queryKey: ['deposits', 'inputs'],
      queryFn: async ({ signal }) =>
        (await callApi(externalCalls.listExternalInputs, {}, { signal })).payload.inputs,
    }),
  one: (requestId: string) =>
    queryOptions({
      queryKey: ['deposits', 'inputs', requestId],
      queryFn: async ({ signal }) => {
        const { payload } = await callApi(
          externalCalls.checkExternal,
          { params: { id: requestId } },
          { signal },
        );
        if (payload.input === null) throw new Error('it is no request for coins from outside');
        return payload.input;
      },
      refetchInterval: pendingPollingMs,
    }),
};
