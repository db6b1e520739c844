import { createFileRoute } from '@tanstack/react-router';
import { PasswordChangeScreen } from '../../../../features/settings/password-change-screen';

export const Route = createFileRoute('/_user/settings/privacy/password-change')({
  component: PasswordChangeScreen,
});
