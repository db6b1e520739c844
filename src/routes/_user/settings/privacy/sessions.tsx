import { createFileRoute } from '@tanstack/react-router';
import { SessionsScreen } from '../../../../features/settings/sessions-screen';

export const Route = createFileRoute('/_user/settings/privacy/sessions')({ component: SessionsScreen });
