import { createFileRoute, redirect } from '@tanstack/react-router';
import { sessionKnown } from '../core/session/session-known';
import { GuestLayout } from '../features/shell/guest-layout';
import { safeOriginPath } from '../lib/safe-origin-path';

export const Route = createFileRoute('/_guest')({
  codeSplitGroupings: [],
  validateSearch: (search: Record<string, unknown>): { from?: string } => {
    const from = safeOriginPath(search['from']);
    return from === undefined ? {} : { from };
  },
  beforeLoad: async ({ context, search }) => {
    if ((await sessionKnown(context.session)) === 'signedIn') {
      throw redirect({ href: search.from ?? '/bills', replace: true });
    }
  },
  component: GuestLayout,
});
