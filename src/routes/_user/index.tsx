import { createFileRoute, redirect } from '@tanstack/react-router';
import { queryClient } from '../../app/user-data';
import { findHome, findHouse } from '../../money/hubs/find-home';

/** Where the start page leads other than to My bills. */
type StartTarget = 'pay' | 'mint-house';

/** The start page redirects to the hub that holds most, of My bills or what `to` names. */
export const Route = createFileRoute('/_user/')({
  codeSplitGroupings: [['loader']],
  validateSearch: ({ to }: Record<string, unknown>): { to?: StartTarget | undefined } => ({
    to: to === 'pay' || to === 'mint-house' ? to : undefined,
  }),
  loaderDeps: ({ search }) => ({ to: search.to }),
  loader: async ({ deps, cause }) => {
    // Hovering over a link must not make a call.
    if (cause === 'preload') return;
    if (deps.to === 'mint-house') throw redirect({ ...(await findHouse(queryClient)), replace: true });
    throw redirect({ ...(await findHome(queryClient, deps.to ?? 'bills')), replace: true });
  },
});
