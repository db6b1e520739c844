import type { ReactNode, RefObject } from 'react';

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
