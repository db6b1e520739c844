import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { announce } from './announce';
import styles from './button.module.css';
import { classNames } from './class-names';
import { PressButton } from './press-button';
import type { PressButtonProps } from './press-button';
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

export interface ButtonProps extends Omit<PressButtonProps, 'className' | 'style' | 'isPending'>, ButtonLook {
  children: ReactNode;
  /** The label while pending; then the button shows a spinner and cannot be pressed. */
  pendingLabel?: string | undefined;
  /** Disables the button, and says why beside it. */
  disabledReason?: string | undefined;
}

/** A button. While pending it keeps its size, focus and name, to which the pending label is added. */
export function Button({
  children,
  pendingLabel,
  disabledReason,
  variant,
  size,
  wide,
  ...props
}: ButtonProps) {
  const isPending = pendingLabel !== undefined;
  const reasonId = useId();
  const reason = isPending ? undefined : disabledReason;
  /** The last reason keeps its room when it goes, so that the button and what is below it don't move. */
  const [lastReason, setLastReason] = useState(reason);
  if (reason !== undefined && reason !== lastReason) setLastReason(reason);
  const contentRef = useRef<HTMLSpanElement>(null);
  useSpokenWait(contentRef, pendingLabel);
  const button = (
    <PressButton
      {...props}
      {...(reason !== undefined && { isDisabled: true, 'aria-describedby': reasonId })}
      readsAgain
      isPending={isPending}
      className={buttonClassName({ variant, size, wide })}
    >
      <span ref={contentRef} className={styles.content}>
        {children}
      </span>
      {isPending && (
        <span className={styles.pending}>
          <Spinner size={24} />
          <VisuallyHidden>{pendingLabel}</VisuallyHidden>
        </span>
      )}
    </PressButton>
  );
  return (
    <>
      {button}
      {lastReason !== undefined && (
        <p id={reasonId} className={styles.reason} data-reason={lastReason}>
          {reason}
        </p>
      )}
    </>
  );
}

/**
 * Announces the start and end of the wait while the button has the focus: screen readers don't repeat a name that changes.
 */
function useSpokenWait(contentRef: RefObject<HTMLElement | null>, pendingLabel: string | undefined): void {
  const isPending = pendingLabel !== undefined;
  const wasPending = useRef(isPending);
  useEffect(() => {
    const content = contentRef.current;
    if (wasPending.current === isPending || content === null) return;
    wasPending.current = isPending;
    if (content.parentElement !== document.activeElement) return;
    announce([content.textContent, pendingLabel].filter(Boolean).join(' '));
  }, [contentRef, isPending, pendingLabel]);
}
