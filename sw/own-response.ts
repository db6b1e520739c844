import { operationIdHeader } from '../contract/operation-id';

/**
 * Whether a response may be cached: a success of our server. A sign-in page that a public network sends in its place, with
 * 200, would otherwise be served as the app's own file until the next release.
 */
export function mayBeCached(response: Response): boolean {
  return response.ok && response.headers.has(operationIdHeader);
}

/** For the precache: a worker of which one file is not our own is not installed, and tried again at the next visit. */
export const ownResponsesOnly = {
  cacheWillUpdate: async ({ response }: { response: Response }): Promise<Response | null> =>
    mayBeCached(response) ? response : null,
};
