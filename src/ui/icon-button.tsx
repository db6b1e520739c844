import type { ReactNode } from 'react';
import styles from './icon-button.module.css';
import { PressButton } from './press-button';
import type { PressButtonProps } from './press-button';

export interface IconButtonProps extends Omit<
  PressButtonProps,
  'children' | 'className' | 'style' | 'aria-label'
> {
  /** The accessible name. */
  label: string;
  icon: ReactNode;
}

/** A button of 44 px with an icon. */
export function IconButton({ label, icon, ...props }: IconButtonProps) {
  return (
    <PressButton {...props} aria-label={label} className={styles.button}>
      {icon}
    </PressButton>
  );
}
