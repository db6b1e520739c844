import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../../features/shell/not-found-screen';

// Not built yet: `contract/wallet-parts.ts` keeps what would lead here out of sight.
export const Route = createFileRoute('/_user/referrals')({
  codeSplitGroupings: [],
  component: NotFoundScreen,
});
