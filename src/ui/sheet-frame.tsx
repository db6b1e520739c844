import type { ReactNode, RefObject } from 'react';
import { IconButton } from './icon-button';
import { ChevronLeftIcon, CrossIcon } from './icons/sign-icons';
import styles from './sheet.module.css';

interface SheetFrameProps extends Pick<
  SheetProps,
  'children' | 'footer' | 'closeLabel' | 'onClose' | 'isDismissable' | 'back'
> {
  /** The heading in the form that the dialog around it understands. */
  heading: ReactNode;
}

/** What both kinds of sheet hold: a head that stays, the content that scrolls, and buttons that stay. */
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
            <IconButton slot={null} label={back.label} icon={<ChevronLeftIcon />} onPress={back.onPress} />
          </span>
        )}
        {heading}
        {isDismissable && (
          <IconButton slot={null} label={closeLabel} icon={<CrossIcon />} onPress={onClose} />
        )}
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
  /** Stays in sight below the scrolled content: the buttons. */
  footer?: ReactNode;
  /** False while nothing may interrupt: no swipe, no Escape, no tap outside, no close button. */
  isDismissable?: boolean | undefined;
  /** Half a second as in the login and profile area; a menu comes so and goes faster. */
  pace?: 'slow' | 'menu' | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  /** An arrow before the title, in a sheet that has pages. */
  back?: { label: string; onPress: () => void } | undefined;
  /** Gets the focus at the end, where what opened the sheet is gone by then, such as an entry of a menu. */
  returnFocusRef?: RefObject<HTMLElement | null> | undefined;
}
