import { createFileRoute } from '@tanstack/react-router';
import { RecoveryScreen } from '../../features/auth/recovery-screen';

export const Route = createFileRoute('/_guest/password-reset')({ component: RecoveryScreen });
