import { createFileRoute } from '@tanstack/react-router';
import { TwoFactorScreen } from '../../../../features/settings/two-factor-screen';

export const Route = createFileRoute('/_user/settings/privacy/2fa')({ component: TwoFactorScreen });
