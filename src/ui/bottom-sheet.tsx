import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FocusEvent, PointerEvent, RefObject } from 'react';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import { Drawer } from 'vaul';
import { classNames } from './class-names';
import { SheetFrame } from './sheet-frame';
import type { SheetProps } from './sheet-frame';
import styles from './sheet.module.css';
import { useCloseWatcher } from './use-close-watcher';

/** Pixels that the on-screen keyboard takes from the bottom of the layout, on browsers that lay it over the page. */
function useKeyboardInset(isActive: boolean): number {
  return useSyncExternalStore(
    (notify) => {
      const viewport = isActive ? window.visualViewport : null;
      viewport?.addEventListener('resize', notify);
      return () => viewport?.removeEventListener('resize', notify);
    },
    () => (isActive ? measureInset() : 0),
  );
}

function measureInset(): number {
  const viewport = window.visualViewport;
  // While the page is zoomed the visible part is smaller for another reason.
  if (viewport === null || viewport.scale > 1.01) return 0;
  return Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));
}

/**
 * Holds the page still below a bottom sheet. Pinning the body is the only lock that every iOS keeps,
 * a page opened from the home screen included, where vaul's own test for Safari fails and taps get lost.
 */
function usePageLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return undefined;
    const { body } = document;
    const { scrollX, scrollY, location } = window;
    const { pathname } = location;
    const before = body.getAttribute('style');
    Object.assign(body.style, { position: 'fixed', inset: `${-scrollY}px 0 auto 0`, width: '100%' });
    return () => {
      restoreStyle(body, before);
      // After a change of page the old place means nothing; the router has set its own.
      if (location.pathname === pathname)
        window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    };
  }, [isLocked]);
}

function restoreStyle(element: HTMLElement, style: string | null): void {
  if (style === null) element.removeAttribute('style');
  // Not by the attribute, which a strict Content-Security-Policy refuses.
  else element.style.cssText = style;
}

/**
 * Where the focus goes around a bottom sheet, which vaul and Radix leave half done: into the sheet, back from
 * a menu to the button that opened it, and at the end back to what opened the sheet.
 */
function useSheetFocus(
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

/** The sheet of phones. The only place that knows vaul. */
export function BottomSheet({ isOpen, title, pace, role = 'dialog', ...props }: SheetProps) {
  const { returnFocusRef, ...frame } = props;
  const portalRef = useRef<HTMLDivElement>(null);
  const focus = useSheetFocus(portalRef, returnFocusRef);
  const { closeThreshold, preparePress } = useSwipe();
  const keyboardInset = useKeyboardInset(isOpen);
  usePageLock(isOpen);
  useCloseWatcher(isOpen, () => {
    if (frame.isDismissable ?? true) frame.onClose();
  });

  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={(willOpen) => !willOpen && frame.onClose()}
      dismissible={frame.isDismissable ?? true}
      closeThreshold={closeThreshold}
      repositionInputs={false}
      noBodyStyles
    >
      <Drawer.Portal>
        <Drawer.Overlay data-pace={pace} className={styles.backdrop} />
        <Drawer.Content
          data-pace={pace}
          {...focus}
          role={role}
          aria-describedby={undefined}
          className={classNames(styles.panel, styles.bottom)}
          style={{ paddingBottom: keyboardInset }}
          onPointerDownCapture={preparePress}
          onInteractOutside={keepOpenForToasts}
          onEscapeKeyDown={(event) => {
            // A menu that is open inside the sheet goes first; so does an input method's own window.
            if (event.isComposing || portalRef.current?.hasChildNodes() === true) event.preventDefault();
          }}
        >
          <div className={styles.grip} aria-hidden="true" />
          <UNSAFE_PortalProvider getContainer={() => portalRef.current}>
            <SheetFrame {...frame} heading={<Drawer.Title className={styles.title}>{title}</Drawer.Title>} />
          </UNSAFE_PortalProvider>
          <div ref={portalRef} />
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

const SWIPE_TO_CLOSE_PX = 50;

/** Where a finger means something else than pulling the sheet down. */
const NO_DRAG = 'form, input, textarea, select, [contenteditable], [role="listbox"], [data-no-drag]';

function useSwipe() {
  const [closeThreshold, setCloseThreshold] = useState(0.25);
  const preparePress = ({ currentTarget, target }: PointerEvent<HTMLElement>) => {
    const isNoDrag = target instanceof Element && target.closest(NO_DRAG) !== null;
    currentTarget.toggleAttribute('data-vaul-no-drag', isNoDrag);
    // vaul takes the way to swipe as a share of the height; a tap that can't swipe need not wait for it.
    if (!isNoDrag) setCloseThreshold(SWIPE_TO_CLOSE_PX / currentTarget.offsetHeight);
  };
  return { closeThreshold, preparePress };
}

/** Toasts stand above the sheet; closing one must not close both. */
function keepOpenForToasts(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-toasts]') !== null)
    event.preventDefault();
}
