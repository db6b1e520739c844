import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<
  AriaButtonProps,
  'children' | 'className' | 'style' | 'aria-label'
> {
  /** The button's name, for those who do not see the icon. */
  label: string;
  icon: ReactNode;
}

/** A 44 px target with one icon. */
export function IconButton({ label, icon, ...props }: IconButtonProps) {
  return (
    <AriaButton {...props} aria-label={label} className={styles.button ?? ''}>
      {icon}
    </AriaButton>
  );
}
