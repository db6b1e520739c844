import { Suspense, lazy, useDeferredValue, useState } from 'react';
import { useWalletSheet } from '../wallet-search';
import type { WalletSheetName } from '../wallet-search';

const OpenWalletSheet = lazy(async () => ({
  default: (await import('./open-wallet-sheet')).OpenWalletSheet,
}));

interface WalletSheetsProps {
  /** The currency of the page, which the sheet begins with. */
  currencyKey?: string;
}

/** The sheet that the address opens over a screen of the wallet; its code and texts load with the first opening. */
export function WalletSheets({ currencyKey }: WalletSheetsProps) {
  const { modal: asked, close } = useWalletSheet();
  // The screen reacts to the tap first; rendering the sheet is deferred.
  const modal = useDeferredValue(asked);
  const [last, setLast] = useState<{ name: WalletSheetName; opening: number; isOpen: boolean }>();
  // Keeps the sheet rendered while it slides out; the next opening remounts it.
  if (modal !== undefined && (last?.isOpen !== true || last.name !== modal))
    setLast({ name: modal, opening: (last?.opening ?? 0) + 1, isOpen: true });
  if (modal === undefined && last?.isOpen === true) setLast({ ...last, isOpen: false });
  if (last === undefined) return null;
  return (
    <Suspense fallback={null}>
      <OpenWalletSheet
        key={last.opening}
        name={last.name}
        isOpen={last.isOpen}
        currencyKey={currencyKey}
        onClose={close}
      />
    </Suspense>
  );
}
