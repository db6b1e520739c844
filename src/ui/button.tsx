import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import styles from './button.module.css';
import { classNames } from './class-names';
import { Spinner } from './spinner';
import { VisuallyHidden } from './visually-hidden';

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'normal' | 'compact' | undefined;
  /** Fills the width of its column. */
  wide?: boolean | undefined;
}

/** The class of a button, for links that look like one. */
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

export interface ButtonProps
  extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'isPending'>, ButtonLook {
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
  /** The label while pending; then the button shows a spinner and cannot be pressed. */
  pendingLabel?: string | undefined;
}

/** A button. While pending it keeps its size, focus and name, to which the pending label is added. */
export function Button({ children, pendingLabel, variant, size, wide, ...props }: ButtonProps) {
  const isPending = pendingLabel !== undefined;
  return (
    <AriaButton {...props} isPending={isPending} className={buttonClassName({ variant, size, wide })}>
      <span className={styles.content}>{children}</span>
      {isPending && (
        <span className={styles.pending}>
          <Spinner size={24} />
          <VisuallyHidden>{pendingLabel}</VisuallyHidden>
        </span>
      )}
    </AriaButton>
  );
}
