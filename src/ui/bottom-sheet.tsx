import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FocusEvent, PointerEvent, RefObject } from 'react';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import { Drawer } from 'vaul';
import { classNames } from './class-names';
import { returnFocus } from './return-focus';
import { SheetFrame } from './sheet-frame';
import type { SheetProps } from './sheet-frame';
import styles from './sheet.module.css';
import { useCloseWatcher } from './use-close-watcher';

/** The height in pixels that the on-screen keyboard covers, in browsers that lay it over the page. */
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
  const { innerHeight, visualViewport } = window;
  const { scale, height, offsetTop } = visualViewport ?? { scale: 1, height: innerHeight, offsetTop: 0 };
  // While the page is zoomed, the visual viewport is smaller for another reason.
  return scale > 1.01 ? 0 : Math.max(0, Math.round(innerHeight - height - offsetTop));
}

/**
 * Locks the page's scrolling below a bottom sheet. A fixed body is the only lock that works on every iOS,
 * including home screen apps, where vaul's own test for Safari fails and taps get lost.
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
      // After a navigation the old scroll position is obsolete; the router has set its own.
      if (location.pathname === pathname)
        window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    };
  }, [isLocked]);
}

function restoreStyle(element: HTMLElement, style: string | null): void {
  if (style === null) element.removeAttribute('style');
  // Not by `setAttribute`, which a strict Content-Security-Policy refuses.
  else element.style.cssText = style;
}

/**
 * Completes the focus handling of vaul and Radix for a bottom sheet: into the sheet, from a menu back to its
 * button, and on closing back to the opener.
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
      // The sheet itself, so that no on-screen keyboard opens and the title is read first.
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      returnFocus(returnFocusRef?.current ?? openerRef.current);
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const isSheet = event.target === event.currentTarget;
      const isInPortal = portalRef.current?.contains(event.target) === true;
      // Radix moves the focus to the sheet when a focused menu is removed, once for each removed node; the
      // microtask runs after the last.
      if (isSheet && wasInPortalRef.current) queueMicrotask(() => focusIfPossible(lastInsideRef.current));
      if (!isSheet && !isInPortal) lastInsideRef.current = event.target;
      wasInPortalRef.current = isInPortal;
    },
  };
}

function focusIfPossible(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
}

/** The sheet on phones. The only component that uses vaul. */
export function BottomSheet({ isOpen, title, pace, isTall, role = 'dialog', ...props }: SheetProps) {
  const { returnFocusRef, ...frame } = props;
  const portalRef = useRef<HTMLDivElement>(null);
  const focus = useSheetFocus(portalRef, returnFocusRef);
  const { closeThreshold, preparePress } = useSwipe();
  const keyboardInset = useKeyboardInset(isOpen);
  const { isDismissable = true, dismissal } = frame;
  const { panelRef, backdropRef } = useSwipeUndone(dismissal.isAsking);
  usePageLock(isOpen);
  useCloseWatcher(isOpen, () => {
    if (isDismissable) dismissal.dismiss();
  });

  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={(willOpen) => !willOpen && dismissal.dismiss()}
      dismissible={isDismissable}
      closeThreshold={closeThreshold}
      repositionInputs={false}
      noBodyStyles
    >
      <Drawer.Portal>
        <Drawer.Overlay ref={backdropRef} data-pace={pace} className={styles.backdrop} />
        <Drawer.Content
          ref={panelRef}
          data-pace={pace}
          data-tall={isTall}
          {...focus}
          role={role}
          aria-describedby={undefined}
          className={classNames(styles.panel, styles.bottom)}
          style={{ paddingBottom: keyboardInset }}
          onPointerDownCapture={preparePress}
          onInteractOutside={keepOpenForToasts}
          onPointerDownOutside={(event) => {
            if (!dismissal.mayDismissOutside()) event.preventDefault();
          }}
          onEscapeKeyDown={(event) => {
            // Escape first closes a menu that is open inside the sheet, or an input method's window.
            if (event.isComposing || portalRef.current?.hasChildNodes() === true) event.preventDefault();
          }}
        >
          <div className={styles.grip} aria-hidden="true" />
          <UNSAFE_PortalProvider getContainer={() => portalRef.current}>
            <div className={styles.inside}>
              <SheetFrame
                {...frame}
                heading={<Drawer.Title className={styles.title}>{title}</Drawer.Title>}
              />
            </div>
          </UNSAFE_PortalProvider>
          <div ref={portalRef} />
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

const SWIPE_TO_CLOSE_PX = 50;

/** Elements on which dragging does not pull the sheet down. */
const NO_DRAG = 'form, input, textarea, select, [contenteditable], [role="listbox"], [data-no-drag]';

function useSwipe() {
  const [closeThreshold, setCloseThreshold] = useState(0.25);
  const preparePress = ({ currentTarget, target }: PointerEvent<HTMLElement>) => {
    const isNoDrag = target instanceof Element && target.closest(NO_DRAG) !== null;
    currentTarget.toggleAttribute('data-vaul-no-drag', isNoDrag);
    // vaul takes the swipe distance as a share of the height; where dragging is disabled there is no need to
    // measure.
    if (!isNoDrag) setCloseThreshold(SWIPE_TO_CLOSE_PX / currentTarget.offsetHeight);
  };
  return { closeThreshold, preparePress };
}

/** Puts the sheet back in place when a swipe was answered with a question; vaul takes it for closed. */
function useSwipeUndone(isAsking: boolean) {
  const panelRef = useRef<HTMLDivElement>(null);
  const backdropRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isAsking) return;
    panelRef.current?.style.setProperty('transform', 'translate3d(0, 0, 0)');
    backdropRef.current?.style.setProperty('opacity', '1');
  }, [isAsking]);
  return { panelRef, backdropRef };
}

/** Toasts are above the sheet; dismissing one must not close the sheet. */
function keepOpenForToasts(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-toasts]') !== null)
    event.preventDefault();
}
