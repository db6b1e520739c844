import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from './class-names';
import { CrossIcon } from './icons/cross-icon';
import { IconButton } from './icon-button';
import type { SheetProps } from './sheet-props';
import styles from './sheet.module.css';

/** The sheet of wide screens. */
export function DialogSheet(props: SheetProps) {
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
        <Dialog role={role ?? 'dialog'} className={styles.inside ?? ''}>
          <header className={styles.head}>
            <Heading slot="title" level={2} className={styles.title ?? ''}>
              {title}
            </Heading>
            {isDismissable && (
              <IconButton slot={null} label={closeLabel} icon={<CrossIcon />} onPress={onClose} />
            )}
          </header>
          <div className={styles.body}>{children}</div>
          {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
