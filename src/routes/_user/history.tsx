import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../../features/shell/not-found-screen';

// Not available yet: `contract/wallet-parts.ts` hides all links to it.
export const Route = createFileRoute('/_user/history')({ codeSplitGroupings: [], component: NotFoundScreen });
