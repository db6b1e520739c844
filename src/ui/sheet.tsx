import { lazy, Suspense, useState } from 'react';
import { loadBottomSheet, loadDialogSheet, WIDE_SCREEN } from './sheet-chunks';
import type { SheetProps } from './sheet-frame';

const BottomSheet = lazy(async () => ({ default: (await loadBottomSheet()).BottomSheet }));
const DialogSheet = lazy(async () => ({ default: (await loadDialogSheet()).DialogSheet }));

/**
 * A task on top of the page: slides up from the edge on a phone, a dialog on a wide screen. Its code loads with
 * the first opening; `preloadSheet` loads it earlier.
 */
export function Sheet(props: SheetProps) {
  const { isOpen } = props;
  const [opened, setOpened] = useState<{ isOpen: boolean; isWide: boolean }>();

  // Rotating the phone must not discard a half-filled form, so the kind is fixed at each opening.
  if (isOpen !== (opened?.isOpen ?? false)) {
    const isWide = isOpen ? window.matchMedia(WIDE_SCREEN).matches : opened?.isWide === true;
    setOpened({ isOpen, isWide });
  }
  if (opened === undefined) return null;
  return (
    <Suspense fallback={null}>
      {opened.isWide ? <DialogSheet {...props} /> : <BottomSheet {...props} />}
    </Suspense>
  );
}
