import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<
  AriaButtonProps,
  'children' | 'className' | 'style' | 'aria-label'
> {
  /** The accessible name. */
  label: string;
  icon: ReactNode;
}

/** A button of 44 px with an icon. */
export function IconButton({ label, icon, ...props }: IconButtonProps) {
  return (
    <AriaButton {...props} aria-label={label} className={styles.button ?? ''}>
      {icon}
    </AriaButton>
  );
}
