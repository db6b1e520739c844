import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../../features/shell/not-found-screen';

// Unknown addresses: a signed-in user keeps the layout around the not-found screen.
export const Route = createFileRoute('/_user/$')({ codeSplitGroupings: [], component: NotFoundScreen });
