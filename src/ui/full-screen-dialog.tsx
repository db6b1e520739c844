import type { ReactElement } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from './icon-button';
import { CrossIcon } from './icons/sign-icons';
import styles from './full-screen-dialog.module.css';
import { useCloseWatcher } from './use-close-watcher';
import { WidgetLocale } from './widget-locale';

export interface FullScreenDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** Shown at the end of the head. */
  tools?: ReactElement | undefined;
  children: ReactElement | readonly ReactElement[];
}

/** A task that fills the screen, on a desk a window in its middle; dark in both themes, such as the scanner. */
export function FullScreenDialog({
  isOpen,
  onClose,
  title,
  closeLabel,
  tools,
  children,
}: FullScreenDialogProps) {
  useCloseWatcher(isOpen, onClose);
  return (
    <WidgetLocale>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(willOpen) => !willOpen && onClose()}
        className={styles.overlay ?? ''}
      >
        <Modal className={styles.modal ?? ''}>
          <Dialog className={styles.dialog ?? ''}>
            <header className={styles.head}>
              <IconButton label={closeLabel} icon={<CrossIcon />} onPress={onClose} />
              <Heading slot="title" level={2} className={styles.title ?? ''}>
                {title}
              </Heading>
              {tools}
            </header>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </WidgetLocale>
  );
}
