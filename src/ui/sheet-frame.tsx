import type { ReactNode } from 'react';
import { ChevronLeftIcon } from './icons/chevron-left-icon';
import { CrossIcon } from './icons/cross-icon';
import { IconButton } from './icon-button';
import type { SheetProps } from './sheet-props';
import styles from './sheet.module.css';

export interface SheetFrameProps extends Pick<
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
