import { createFileRoute } from '@tanstack/react-router';
import { PrivateKeyScreen } from '../../../../features/settings/private-key-screen';

export const Route = createFileRoute('/_user/settings/privacy/private-key')({ component: PrivateKeyScreen });
