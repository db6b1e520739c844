import { queryOptions } from '@tanstack/react-query';
import type { SendView } from '../../../../contract/send/send.contract';
import { callApi } from '../../../platform/api/call-api';
import { sendCalls } from '../../../platform/api/user-calls';

/** In case live updates are lost. */
const pendingPollingMs = 30_000;

const ended: readonly SendView['state'][] = ['final', 'failed', 'cancelled'];

/** Queries about sends; refetched when the server says that one has changed. */
export const sendQueries = {
  one: (requestId: string) =>
    queryOptions({
      queryKey: ['sends', 'one', requestId],
      queryFn: async ({ signal }) =>
        (await callApi(sendCalls.getSend, { params: { requestId } }, { signal })).payload.send,
      refetchInterval: ({ state: { data } }) =>
        data !== undefined && ended.includes(data.state) ? false : pendingPollingMs,
    }),
  /** The last ones, whose recipients are the address book. */
  latest: () =>
    queryOptions({
      queryKey: ['sends', 'latest'],
      queryFn: async ({ signal }) => (await callApi(sendCalls.listSends, {}, { signal })).payload.sends,
    }),
};
