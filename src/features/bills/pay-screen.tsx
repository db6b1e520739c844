import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { LazyScanner } from '../../core/scanner/lazy-scanner';
import { PayPage } from './pay-page';

/** Pay balances, and the scanner on top of them. */
export function PayScreen() {
  const { hub = 'blue', modal } = useSearch({ from: '/_user/pay' });
  const navigate = useNavigate({ from: '/pay' });
  const isScanning = modal === 'scan';
  // Whoever begins with the scanner is not kept waiting for the page that it covers.
  const isPageWanted = useDeferredValue(true, !isScanning);
  return (
    <>
      {isPageWanted && <PayPage hub={hub} />}
      <LazyScanner
        isOpen={isScanning}
        onClose={() =>
          void navigate({
            search: (old) => ({ ...old, modal: undefined }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  );
}
