import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { LazyScanner } from '../../core/scanner/lazy-scanner';
import { PayPage } from './pay-page';

/** Pay balances, and the scanner on top of them. */
export function PayScreen() {
  const { hub: named, modal } = useSearch({ from: '/_user/pay' });
  const navigate = useNavigate();
  const isScanning = modal === 'scan';
  // Whoever begins with the scanner is not kept waiting for the page that it covers.
  const isPageWanted = useDeferredValue(true, !isScanning);
  const close = () => {
    const stay = { replace: true, resetScroll: false };
    // The shortcut to the scanner can't know in which hub the money is.
    if (named === undefined) void navigate({ to: '/', search: { to: 'pay' }, ...stay });
    else void navigate({ to: '/pay', search: { hub: named }, ...stay });
  };
  return (
    <>
      {isPageWanted && <PayPage hub={named ?? 'blue'} />}
      <LazyScanner isOpen={isScanning} onClose={close} />
    </>
  );
}
