import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api';
import { twoFactorCalls } from '../../platform/api/guest-calls';

/** How many recovery codes the user has left. */
export const recoveryCodesQuery = () =>
  queryOptions({
    queryKey: ['user', 'recoveryCodes'],
    queryFn: async ({ signal }) =>
      (await callApi(twoFactorCalls.countRecoveryCodes, {}, { signal })).payload.left,
  });

/** Makes a new set of recovery codes, which is shown this once. */
export async function makeRecoveryCodes(code: string): Promise<readonly string[]> {
  return (await callApi(twoFactorCalls.makeRecoveryCodes, { body: { code } })).payload.recoveryCodes;
}
