import { useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

/**
 * Where the focus goes around a bottom sheet, which vaul and Radix leave half done: into the sheet, back from
 * a menu to the button that opened it, and at the end back to what opened the sheet.
 */
export function useSheetFocus(
  portalRef: RefObject<HTMLElement | null>,
  returnFocusRef?: RefObject<HTMLElement | null>,
) {
  const openerRef = useRef<Element | null>(null);
  const lastInsideRef = useRef<HTMLElement | null>(null);
  const wasInPortalRef = useRef(false);

  return {
    onOpenAutoFocus: (event: Event) => {
      event.preventDefault();
      openerRef.current = document.activeElement;
      // The sheet itself: no keyboard comes up, and the title is read first.
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      focusIfPossible(returnFocusRef?.current ?? openerRef.current);
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const isSheet = event.target === event.currentTarget;
      const isInPortal = portalRef.current?.contains(event.target) === true;
      // Radix pulls the focus to the sheet when a menu with the focus disappears, once for every node that
      // went; the microtask comes after the last of them.
      if (isSheet && wasInPortalRef.current) queueMicrotask(() => focusIfPossible(lastInsideRef.current));
      if (!isSheet && !isInPortal) lastInsideRef.current = event.target;
      wasInPortalRef.current = isInPortal;
    },
  };
}

function focusIfPossible(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
}
