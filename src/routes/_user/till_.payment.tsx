import { createFileRoute } from '@tanstack/react-router';
import { PaymentScreen } from '../../features/till/showing/payment-screen';

export const Route = createFileRoute('/_user/till_/payment')({
  component: PaymentScreen,
});
