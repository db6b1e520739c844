import { classNames } from './class-names';
import styles from './button.module.css';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'normal' | 'compact' | undefined;
  /** Fills the width of its column. */
  wide?: boolean | undefined;
}

/** The look of a button for something that is not one: a link that leads on. */
export function buttonClassName({
  variant = 'primary',
  size = 'normal',
  wide = false,
}: ButtonLook = {}): string {
  return classNames(
    styles.button,
    styles[variant],
    size === 'compact' && styles.compact,
    wide && styles.wide,
  );
}
