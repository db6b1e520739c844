import type { ReactElement, ReactNode, RefObject } from 'react';
import { IconButton } from './icon-button';
import { ChevronLeftIcon, CrossIcon } from './icons/sign-icons';
import styles from './sheet.module.css';

interface SheetFrameProps extends Pick<
  SheetProps,
  'children' | 'footer' | 'closeLabel' | 'onClose' | 'isDismissable' | 'back'
> {
  /** The heading, in the element that the surrounding dialog requires. */
  heading: ReactElement;
}

/** The structure of both kinds of sheet: a fixed head, scrolling content, and fixed buttons. */
export function SheetFrame({
  heading,
  children,
  footer,
  closeLabel,
  onClose,
  isDismissable = true,
  back,
}: SheetFrameProps) {
  return (
    <>
      <header className={styles.head}>
        {back !== undefined && (
          <span className={styles.back}>
            <IconButton label={back.label} icon={<ChevronLeftIcon />} onPress={back.onPress} />
          </span>
        )}
        {heading}
        {isDismissable && <IconButton label={closeLabel} icon={<CrossIcon />} onPress={onClose} />}
      </header>
      <div className={styles.body}>{children}</div>
      {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
    </>
  );
}

export interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  closeLabel: string;
  /** Stays visible below the scrolling content: the buttons. */
  footer?: ReactNode;
  /** False while it must not be closed: no swipe, Escape, tap outside or close button. */
  isDismissable?: boolean | undefined;
  /** `slow` takes half a second, as in login and profile; `menu` is faster. */
  pace?: 'slow' | 'menu' | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  /** The back arrow before the title, in a sheet with pages. */
  back?: { label: string; onPress: () => void } | undefined;
  /** Takes the focus on closing, where the opener is gone by then, such as a menu entry. */
  returnFocusRef?: RefObject<HTMLElement | null> | undefined;
}
