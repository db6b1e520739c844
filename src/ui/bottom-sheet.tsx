import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import { Drawer } from 'vaul';
import { classNames } from './class-names';
import { SheetFrame } from './sheet-frame';
import type { SheetProps } from './sheet-props';
import { useCloseWatcher } from './use-close-watcher';
import { useKeyboardInset } from './use-keyboard-inset';
import { usePageLock } from './use-page-lock';
import { useSheetFocus } from './use-sheet-focus';
import styles from './sheet.module.css';

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
