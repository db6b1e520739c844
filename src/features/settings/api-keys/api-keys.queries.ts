import { queryOptions } from '@tanstack/react-query';
import type { apiKeysRoutes } from '../../../../contract/api-keys/api-keys.contract';
import { apiKeysPaths } from '../../../../contract/api-keys/api-keys.paths';
import { callApi } from '../../../platform/api/call-api';
import type { ApiCalls } from '../../../platform/api/call-api';

export const apiKeysCalls: ApiCalls<typeof apiKeysRoutes> = apiKeysPaths;

/** Queries about the user's keys for programs; refreshed with what else belongs to the user. */
export const apiKeysQueries = {
  list: () =>
    queryOptions({
      queryKey: ['user', 'apiKeys'],
      queryFn: async ({ signal }) =>
        (await callApi(apiKeysCalls.listApiKeys, {}, { signal })).payload.apiKeys,
    }),
};
