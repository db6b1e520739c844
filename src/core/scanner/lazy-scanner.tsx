import { lazy, Suspense } from 'react';

const ScannerSheet = lazy(async () => ({ default: (await import('./scanner-sheet')).ScannerSheet }));

/** The scanner, whose code comes with its first opening. */
export function LazyScanner({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <ScannerSheet onClose={onClose} />
    </Suspense>
  );
}
