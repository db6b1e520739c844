import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { buttonClassName } from './button-class-name';
import type { ButtonLook } from './button-class-name';
import { Spinner } from './spinner';
import { VisuallyHidden } from './visually-hidden';
import styles from './button.module.css';

export interface ButtonProps
  extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'isPending'>, ButtonLook {
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
  /** Words for the wait; while they are given the button turns its ring and cannot be pressed again. */
  pendingLabel?: string | undefined;
}

/** A button. While pending it keeps its size, its focus and its name, to which the wait is added. */
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
