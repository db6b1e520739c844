import { queryOptions } from '@tanstack/react-query';
import type { passkeysRoutes } from '../../../contract/passkeys/passkeys.contract';
import { passkeysPaths } from '../../../contract/passkeys/passkeys.paths';
import { callApi } from '../api/call-api';
import type { ApiCalls } from '../api/call-api';

export const passkeysCalls: ApiCalls<Pick<typeof passkeysRoutes, keyof typeof passkeysPaths>> = passkeysPaths;

/** Queries about the user's passkeys; refreshed with what else belongs to the user. */
export const passkeysQueries = {
  list: () =>
    queryOptions({
      queryKey: ['user', 'passkeys'],
      queryFn: async ({ signal }) =>
        (await callApi(passkeysCalls.listPasskeys, {}, { signal })).payload.passkeys,
    }),
};

/** E-mails the code for a change; returns the seconds until another can be sent. */
export async function requestPasskeyCode(): Promise<number> {
  return (await callApi(passkeysCalls.sendPasskeyCode, {})).payload.resendAfterS;
}
