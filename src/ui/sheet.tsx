import { lazy, Suspense, useState } from 'react';
import { SheetReadingContext } from './reading-time';
import { loadBottomSheet, loadDialogSheet, WIDE_SCREEN } from './sheet-chunks';
import { SheetTypedProvider, useDismissal } from './sheet-dismissal';
import type { SheetProps } from './sheet-frame';

const BottomSheet = lazy(async () => ({ default: (await loadBottomSheet()).BottomSheet }));
const DialogSheet = lazy(async () => ({ default: (await loadDialogSheet()).DialogSheet }));

/**
 * A task on top of the page: slides up from the edge on a phone, a dialog on a wide screen. Its code loads with
 * the first opening; `preloadSheet` loads it earlier. Its buttons ignore presses that began before they could be
 * read, and typed text isn't lost without a question.
 */
export function Sheet(props: Omit<SheetProps, 'dismissal'>) {
  const { isOpen, page } = props;
  const dismissal = useDismissal(props);
  const [opened, setOpened] = useState<{ isOpen: boolean; isWide: boolean }>();

  // Rotating the phone must not discard a half-filled form, so the kind is fixed at each opening.
  if (isOpen !== (opened?.isOpen ?? false)) {
    const isWide = isOpen ? window.matchMedia(WIDE_SCREEN).matches : opened?.isWide === true;
    setOpened({ isOpen, isWide });
  }
  if (opened === undefined) return null;
  return (
    <SheetReadingContext value={page ?? ''}>
      <SheetTypedProvider value={dismissal.typed}>
        <Suspense fallback={null}>
          {opened.isWide ? (
            <DialogSheet {...props} dismissal={dismissal} />
          ) : (
            <BottomSheet {...props} dismissal={dismissal} />
          )}
        </Suspense>
      </SheetTypedProvider>
    </SheetReadingContext>
  );
}
