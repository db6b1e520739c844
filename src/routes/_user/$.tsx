import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../../features/shell/not-found-screen';

// Whatever address no other route knows: its user keeps the frame around it.
export const Route = createFileRoute('/_user/$')({ codeSplitGroupings: [], component: NotFoundScreen });
