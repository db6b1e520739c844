import { createFileRoute } from '@tanstack/react-router';
import { TransactionSecurityScreen } from '../../../../features/settings/transaction-security-screen';

export const Route = createFileRoute('/_user/settings/privacy/transaction-security')({
  component: TransactionSecurityScreen,
});
