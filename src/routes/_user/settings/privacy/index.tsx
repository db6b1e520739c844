import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '../../../../features/settings/privacy-screen';

export const Route = createFileRoute('/_user/settings/privacy/')({ component: PrivacyScreen });
