import { lazy, Suspense, useState } from 'react';
import type { ComponentType } from 'react';

type Scanner = ComponentType<{ onClose: () => void }>;

let loaded: Scanner | undefined;

/** Preloads the scanner's code shortly before it is opened. */
export async function loadScanner(): Promise<Scanner> {
  loaded ??= (await import('./scanner-sheet')).ScannerSheet;
  return loaded;
}

const LaterScanner = lazy(async () => ({ default: await loadScanner() }));

/** The scanner; its code loads with the first opening. */
export function LazyScanner({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return isOpen ? <OpenScanner onClose={onClose} /> : null;
}

function OpenScanner({ onClose }: { onClose: () => void }) {
  // Preloaded code renders at once; `lazy` would suspend first, which costs about 0.3 s in React.
  const [ScannerSheet] = useState(() => loaded ?? LaterScanner);
  return (
    <Suspense fallback={null}>
      <ScannerSheet onClose={onClose} />
    </Suspense>
  );
}
