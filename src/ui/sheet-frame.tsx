import type { ReactNode } from 'react';
import { CrossIcon } from './icons/cross-icon';
import { IconButton } from './icon-button';
import type { SheetProps } from './sheet-props';
import styles from './sheet.module.css';

export interface SheetFrameProps extends Pick<
  SheetProps,
  'children' | 'footer' | 'closeLabel' | 'onClose' | 'isDismissable'
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
}: SheetFrameProps) {
  return (
    <>
      <header className={styles.head}>
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
