import { queryOptions } from '@tanstack/react-query';
import type { webhooksRoutes } from '../../../../contract/webhooks/webhooks.contract';
import { webhooksPaths } from '../../../../contract/webhooks/webhooks.paths';
import { callApi } from '../../../platform/api/call-api';
import type { ApiCalls } from '../../../platform/api/call-api';

export const webhooksCalls: ApiCalls<typeof webhooksRoutes> = webhooksPaths;

const renewMs = 10_000;

/** Queries about the user's webhooks; the server announces no changes of their messages. */
export const webhooksQueries = {
  list: () =>
    queryOptions({
      queryKey: ['user', 'webhooks'],
      queryFn: async ({ signal }) =>
        (await callApi(webhooksCalls.listWebhooks, {}, { signal })).payload.webhooks,
      refetchInterval: renewMs,
    }),
};
