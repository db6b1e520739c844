import { lazy, Suspense, useState } from 'react';
import type { ComponentType } from 'react';

type Scanner = ComponentType<{ onClose: () => void }>;

let loaded: Scanner | undefined;

/** Fetches the scanner's code, for where it will be opened in a moment. */
export async function loadScanner(): Promise<Scanner> {
  loaded ??= (await import('./scanner-sheet')).ScannerSheet;
  return loaded;
}

const LaterScanner = lazy(async () => ({ default: await loadScanner() }));

/** The scanner, whose code comes with its first opening. */
export function LazyScanner({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return isOpen ? <OpenScanner onClose={onClose} /> : null;
}

function OpenScanner({ onClose }: { onClose: () => void }) {
  // Code that is there already is drawn at once; React would put it off by a third of a second.
  const [ScannerSheet] = useState(() => loaded ?? LaterScanner);
  return (
    <Suspense fallback={null}>
      <ScannerSheet onClose={onClose} />
    </Suspense>
  );
}
