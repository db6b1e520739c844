import { createFileRoute, redirect } from '@tanstack/react-router';
import { queryClient } from '../../app/user-data';
import { findHome } from '../../money/hubs/find-home';
import type { HomeArea } from '../../money/hubs/home-place';

/** The start page redirects to the hub that holds most; with `to=pay` to Pay. */
export const Route = createFileRoute('/_user/')({
  codeSplitGroupings: [['loader']],
  validateSearch: ({ to }: Record<string, unknown>): { to?: 'pay' | undefined } => ({
    to: to === 'pay' ? to : undefined,
  }),
  loaderDeps: ({ search }): { to: HomeArea } => ({ to: search.to ?? 'bills' }),
  loader: async ({ deps, cause }) => {
    // Hovering over a link must not make a call.
    if (cause === 'preload') return;
    throw redirect({ ...(await findHome(queryClient, deps.to)), replace: true });
  },
});
