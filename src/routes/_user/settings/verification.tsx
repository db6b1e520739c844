import { createFileRoute } from '@tanstack/react-router';
import { VerificationScreen } from '../../../features/settings/verification/verification-screen';

export const Route = createFileRoute('/_user/settings/verification')({ component: VerificationScreen });
