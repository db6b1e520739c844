import { queryOptions } from '@tanstack/react-query';
import type { verificationRoutes } from '../../../../contract/verification/verification.contract';
import { verificationPaths } from '../../../../contract/verification/verification.paths';
import { callApi } from '../../../platform/api/call-api';
import type { ApiCalls } from '../../../platform/api/call-api';

const verificationCalls: ApiCalls<typeof verificationRoutes> = verificationPaths;

/** Queries about what the wallet has to verify identities. */
export const verificationQueries = {
  offer: () =>
    queryOptions({
      queryKey: ['user', 'verification'],
      queryFn: async ({ signal }) =>
        (await callApi(verificationCalls.getVerificationOffer, {}, { signal })).payload,
      staleTime: 300_000,
    }),
};

/**
 * Opens the page for the user's identity check in a new tab, so that this one can show the progress. Browsers allow a new tab
 * only during a press, before the address is known. If none may be opened, as in an installed app, this tab goes there.
 */
export async function openVerificationPage(): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  try {
    const { address } = (await callApi(verificationCalls.startVerification, {})).payload;
    const url = new URL(address, window.location.href);
    if (!/^https?:$/.test(url.protocol)) throw new Error('not an address of a page');
    if (tab === null || tab.closed) {
      window.location.assign(url.href);
      return;
    }
    // A page of others may not steer this one.
    tab.opener = null;
    tab.location.replace(url.href);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
