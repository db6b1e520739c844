import { useNavigate } from '@tanstack/react-router';
import { buzz } from '../../lib/buzz';
import { broughtBillText } from '../bill-text/brought-bill-text';
import { keepPayment } from '../epos/taken-payment';
import type { ScanTarget } from './scan-target';

/** Goes where a scanned text leads: to a page of this app, which gets what it needs past the address. */
export function useFollowTarget(): (target: ScanTarget) => void {
  const navigate = useNavigate();
  return (target) => {
    buzz();
    if (target.kind === 'payment') {
      keepPayment(target.data);
      void navigate({ to: '/epos', replace: true });
    }
    if (target.kind === 'bills') {
      broughtBillText.bring(target.text);
      void navigate({ to: '/bills', search: { hub: target.hub, modal: 'deposit' }, replace: true });
    }
    if (target.kind === 'login') void navigate({ to: '/qr-login', hash: target.code, replace: true });
  };
}
