import { lazy, Suspense, useState } from 'react';
import type { ComponentType } from 'react';

interface ScannerProps {
  /** What is to be scanned, where that is one thing only. */
  title?: string | undefined;
  onClose: () => void;
  /** Takes what was scanned, instead of going where it leads. */
  onText?: ((text: string) => void) | undefined;
}

type Scanner = ComponentType<ScannerProps>;

let loaded: Scanner | undefined;

/** Preloads the scanner's code shortly before it is opened. */
export async function loadScanner(): Promise<Scanner> {
  loaded ??= (await import('./scanner-sheet')).ScannerSheet;
  return loaded;
}

const LaterScanner = lazy(async () => ({ default: await loadScanner() }));

/** The scanner; its code loads with the first opening. */
export function LazyScanner({ isOpen, ...props }: ScannerProps & { isOpen: boolean }) {
  return isOpen ? <OpenScanner {...props} /> : null;
}

function OpenScanner(props: ScannerProps) {
  // Preloaded code renders at once; `lazy` would suspend first, which costs about 0.3 s in React.
  const [ScannerSheet] = useState(() => loaded ?? LaterScanner);
  return (
    <Suspense fallback={null}>
      <ScannerSheet {...props} />
    </Suspense>
  );
}
