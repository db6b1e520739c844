import { useEffect } from 'react';
import type { RefObject } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from './class-names';
import { SheetFrame } from './sheet-frame';
import type { SheetProps } from './sheet-frame';
import styles from './sheet.module.css';
import { useCloseWatcher } from './use-close-watcher';
import { WidgetLocale } from './widget-locale';

/** The sheet on wide screens. */
export function DialogSheet({ isOpen, title, pace, role = 'dialog', ...props }: SheetProps) {
  const { returnFocusRef, ...frame } = props;
  const { isDismissable = true, onClose } = frame;
  useCloseWatcher(isOpen, () => {
    if (isDismissable) onClose();
  });
  return (
    <WidgetLocale>
      <ModalOverlay
        data-pace={pace}
        isOpen={isOpen}
        onOpenChange={(willOpen) => !willOpen && onClose()}
        isDismissable={isDismissable}
        isKeyboardDismissDisabled={!isDismissable}
        className={styles.centre ?? ''}
      >
        <Modal data-pace={pace} className={classNames(styles.panel, styles.dialog)}>
          <Dialog role={role} className={styles.inside ?? ''}>
            {returnFocusRef !== undefined && <FocusReturn target={returnFocusRef} />}
            <SheetFrame
              {...frame}
              heading={
                <Heading slot="title" level={2} className={styles.title ?? ''}>
                  {title}
                </Heading>
              }
            />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </WidgetLocale>
  );
}

/** Moves the focus after the dialog has closed; a frame later, because the dialog restores its own focus first. */
function FocusReturn({ target }: { target: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    return () => {
      requestAnimationFrame(() => focusIfThere(target));
    };
  }, [target]);
  return null;
}

function focusIfThere({ current }: RefObject<HTMLElement | null>): void {
  current?.focus({ preventScroll: true });
}
