import { createFileRoute } from '@tanstack/react-router';
import { SecurityEventsScreen } from '../../../../features/settings/security-events/security-events-screen';

export const Route = createFileRoute('/_user/settings/privacy/activity')({ component: SecurityEventsScreen });
