import { useEffect } from 'react';
import type { RefObject } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from './class-names';
import { returnFocus } from './return-focus';
import { SheetFrame } from './sheet-frame';
import type { SheetProps } from './sheet-frame';
import { useSheetPlace } from './sheet-place';
import styles from './sheet.module.css';
import { useCloseWatcher } from './use-close-watcher';
import { WidgetLocale } from './widget-locale';

/** The sheet on wide screens. */
export function DialogSheet({ isOpen, title, pace, isTall = false, role = 'dialog', ...props }: SheetProps) {
  const { returnFocusRef, ...frame } = props;
  const { isDismissable = true, dismissal } = frame;
  useCloseWatcher(isOpen, () => {
    if (isDismissable) dismissal.dismiss();
  });
  const place = useSheetPlace(isOpen && isTall);
  return (
    <WidgetLocale>
      <ModalOverlay
        data-pace={pace}
        isOpen={isOpen}
        onOpenChange={(willOpen) => !willOpen && dismissal.dismiss()}
        isDismissable={isDismissable}
        isKeyboardDismissDisabled={!isDismissable}
        shouldCloseOnInteractOutside={dismissal.mayDismissOutside}
        data-placed={place !== undefined || undefined}
        className={styles.centre ?? ''}
      >
        <Modal
          data-pace={pace}
          {...(place !== undefined && { style: place })}
          className={classNames(styles.panel, styles.dialog)}
        >
          <Dialog role={role} className={styles.inside ?? ''}>
            <FocusReturn target={returnFocusRef} />
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

/** Moves the focus after the dialog has closed; later than the dialog, which restores its own focus in the next frame. */
function FocusReturn({ target }: { target: RefObject<HTMLElement | null> | undefined }) {
  useEffect(() => {
    return () => {
      requestAnimationFrame(() => requestAnimationFrame(() => focusIfThere(target)));
    };
  }, [target]);
  return null;
}

function focusIfThere(target: RefObject<HTMLElement | null> | undefined): void {
  returnFocus(target?.current);
}
