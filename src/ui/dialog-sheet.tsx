import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from './class-names';
import { SheetFrame } from './sheet-frame';
import type { SheetProps } from './sheet-props';
import styles from './sheet.module.css';

/** The sheet of wide screens. */
export function DialogSheet({ isOpen, title, isSlow = false, role = 'dialog', ...frame }: SheetProps) {
  const { isDismissable = true, onClose } = frame;
  const slow = isSlow ? { 'data-slow': '' } : {};
  return (
    <ModalOverlay
      {...slow}
      isOpen={isOpen}
      onOpenChange={(willOpen) => !willOpen && onClose()}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      className={styles.centre ?? ''}
    >
      <Modal {...slow} className={classNames(styles.panel, styles.dialog)}>
        <Dialog role={role} className={styles.inside ?? ''}>
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
  );
}
