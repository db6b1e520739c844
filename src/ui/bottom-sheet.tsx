import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import { Drawer } from 'vaul';
import { classNames } from './class-names';
import { CrossIcon } from './icons/cross-icon';
import { IconButton } from './icon-button';
import type { SheetProps } from './sheet-props';
import { useKeyboardInset } from './use-keyboard-inset';
import { usePageLock } from './use-page-lock';
import styles from './sheet.module.css';

const SWIPE_TO_CLOSE_PX = 50;

/** Where a finger means something else than pulling the sheet down. */
const NO_DRAG = 'form, input, textarea, select, [contenteditable], [role="listbox"], [data-no-drag]';

/** The sheet of phones. The only place that knows vaul. */
export function BottomSheet(props: SheetProps) {
  const {
    isOpen,
    onClose,
    title,
    children,
    closeLabel,
    footer,
    isDismissable = true,
    isSlow = false,
    role,
  } = props;
  const openerRef = useRef<Element | null>(null);
  const portalRef = useRef<HTMLDivElement>(null);
  const [closeThreshold, setCloseThreshold] = useState(0.25);
  const slow = isSlow ? { 'data-slow': '' } : {};
  usePageLock(isOpen);
  const keyboardInset = useKeyboardInset(isOpen);

  const preparePress = (event: PointerEvent<HTMLElement>) => {
    // vaul takes the way to swipe as a share of the height.
    setCloseThreshold(SWIPE_TO_CLOSE_PX / event.currentTarget.offsetHeight);
    const target = event.target instanceof Element ? event.target : null;
    event.currentTarget.toggleAttribute('data-vaul-no-drag', Boolean(target?.closest(NO_DRAG)));
  };

  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={(willOpen) => !willOpen && onClose()}
      dismissible={isDismissable}
      closeThreshold={closeThreshold}
      repositionInputs={false}
      noBodyStyles
    >
      <Drawer.Portal>
        <Drawer.Overlay {...slow} className={styles.backdrop} />
        <Drawer.Content
          {...slow}
          role={role ?? 'dialog'}
          aria-describedby={undefined}
          className={classNames(styles.panel, styles.bottom)}
          style={{ paddingBottom: keyboardInset }}
          onPointerDownCapture={preparePress}
          onOpenAutoFocus={(event) => {
            openerRef.current = document.activeElement;
            // The sheet itself, so that no keyboard comes up and the title is read first.
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
            event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (openerRef.current instanceof HTMLElement) openerRef.current.focus({ preventScroll: true });
          }}
          onEscapeKeyDown={(event) => {
            // A menu that is open inside the sheet goes first; so does an input method's own window.
            if (event.isComposing || portalRef.current?.hasChildNodes() === true) event.preventDefault();
          }}
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest('[data-toasts]'))
              event.preventDefault();
          }}
        >
          <div className={styles.grip} aria-hidden="true" />
          <header className={styles.head}>
            <Drawer.Title className={styles.title}>{title}</Drawer.Title>
            {isDismissable && <IconButton label={closeLabel} icon={<CrossIcon />} onPress={onClose} />}
          </header>
          <UNSAFE_PortalProvider getContainer={() => portalRef.current}>
            <div className={styles.body}>{children}</div>
            {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
          </UNSAFE_PortalProvider>
          <div ref={portalRef} />
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
