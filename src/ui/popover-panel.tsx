import type { ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import styles from './popover-panel.module.css';

interface PopoverPanelProps {
  /** Names the panel. */
  label: string;
  /** The button that opens and closes it. */
  trigger: ReactNode;
  children: (close: () => void) => ReactNode;
}

/** A panel that opens from a button; a press outside, Escape or the button closes it. */
export function PopoverPanel({ label, trigger, children }: PopoverPanelProps) {
  return (
    <DialogTrigger>
      {trigger}
      <Popover className={styles.popover ?? ''} placement="bottom end" offset={8}>
        <Dialog aria-label={label} className={styles.panel ?? ''}>
          {({ close }) => children(close)}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
