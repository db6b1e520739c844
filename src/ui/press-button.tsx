import { useImperativeHandle, useRef } from 'react';
import type { ComponentProps } from 'react';
import { useReadingTime } from './reading-time';
import { usePress } from './use-press';
import type { Press } from './use-press';

export interface PressButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'onClick'> {
  onPress?: ((press: Press) => void) | undefined;
  /** Disabled and not focusable; `aria-disabled` keeps it focusable and still reports presses. */
  isDisabled?: boolean | undefined;
  /** At work: it keeps the focus and takes no press, nor does Enter in a field of its form. */
  isPending?: boolean | undefined;
  /** The focus stays where it is, for instance in the field whose text the button empties. */
  preventFocusOnPress?: boolean | undefined;
  /** What a press confirms: presses count only once it was visible for the reading time. */
  terms?: string | undefined;
  /** The user must read a new label before the next press; for buttons that are never tapped repeatedly. */
  readsAgain?: boolean | undefined;
}

/**
 * The platform's button with the rules of a press; the buttons with a look are made of it. In sheets, and where another
 * press brought it up, it ignores presses that began before it could be read.
 */
export function PressButton(props: PressButtonProps) {
  const { onPress, isDisabled = false, isPending = false, preventFocusOnPress = false, ...guarded } = props;
  const { terms, readsAgain = false, ref, ...native } = guarded;
  const { type, onPointerDown, onPointerUp, onMouseDown, onKeyDown, ...others } = native;
  const given = { onPointerDown, onPointerUp, onMouseDown, onKeyDown };
  const buttonRef = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => buttonRef.current as HTMLButtonElement);
  const { isRead, take } = useReadingTime(buttonRef, { terms, readsAgain });
  const press = usePress({ ...given, onPress, isPending, preventFocusOnPress, takePress: take });
  return (
    <button
      {...others}
      {...press}
      ref={buttonRef}
      type={type === 'submit' && !isPending ? 'submit' : 'button'}
      disabled={isDisabled}
      // Safari gives the focus only to those that have one.
      tabIndex={others.tabIndex ?? 0}
      aria-disabled={isPending || !isRead ? true : others['aria-disabled']}
      data-unread={!isRead || undefined}
      data-pending={isPending || undefined}
    />
  );
}
