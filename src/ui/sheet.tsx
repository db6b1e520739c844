import { lazy, Suspense, useState } from 'react';
import { loadBottomSheet, loadDialogSheet, WIDE_SCREEN } from './sheet-chunks';
import type { SheetProps } from './sheet-frame';

const BottomSheet = lazy(async () => ({ default: (await loadBottomSheet()).BottomSheet }));
const DialogSheet = lazy(async () => ({ default: (await loadDialogSheet()).DialogSheet }));

/**
 * A task on top of the page: up from the edge on a phone, in the middle of a wide screen.
 * Its code arrives with the first opening; `preloadSheet` fetches it before.
 */
export function Sheet(props: SheetProps) {
  const { isOpen } = props;
  const [opened, setOpened] = useState<{ isOpen: boolean; isWide: boolean }>();

  // Turning the phone must not throw away a half-filled form, so the kind is fixed at each opening.
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
