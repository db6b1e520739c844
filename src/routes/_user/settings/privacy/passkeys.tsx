import { createFileRoute } from '@tanstack/react-router';
import { PasskeysScreen } from '../../../../features/settings/passkeys/passkeys-screen';

export const Route = createFileRoute('/_user/settings/privacy/passkeys')({ component: PasskeysScreen });
