import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import styles from './popover-panel.module.css';
import { WidgetLocale } from './widget-locale';

interface PopoverPanelProps {
  /** The panel's accessible name. */
  label: string;
  /** The button that it is placed below. */
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
}

/** A panel below a button; a press outside, Escape or the button closes it. */
export function PopoverPanel({ label, children, footer, ...state }: PopoverPanelProps) {
  return (
    <WidgetLocale>
      <Popover {...state} className={styles.popover ?? ''} placement="bottom end" offset={8}>
        <Dialog aria-label={label} className={styles.panel ?? ''}>
          <div className={styles.body}>{children}</div>
          {footer !== undefined && <div className={styles.foot}>{footer}</div>}
        </Dialog>
      </Popover>
    </WidgetLocale>
  );
}
