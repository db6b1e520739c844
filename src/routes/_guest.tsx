import { createFileRoute, redirect } from '@tanstack/react-router';
import { originSearch } from '../platform/session/origin-search';
import { sessionKnown } from '../platform/session/session';
import { GuestLayout } from '../features/shell/guest-layout';
import { RouteErrorPage } from '../features/shell/route-error-screen';

export const Route = createFileRoute('/_guest')({
  codeSplitGroupings: [],
  validateSearch: originSearch,
  beforeLoad: async ({ context, search }) => {
    if ((await sessionKnown(context.session)) === 'signedIn') {
      throw redirect({ href: search.from ?? '/', replace: true });
    }
  },
  component: GuestLayout,
  errorComponent: RouteErrorPage,
});
