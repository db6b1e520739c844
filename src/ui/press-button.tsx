import type { ComponentProps } from 'react';
import { usePress } from './use-press';
import type { Press } from './use-press';

export interface PressButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'onClick'> {
  onPress?: ((press: Press) => void) | undefined;
  /** Off, and out of the focus's reach; `aria-disabled` keeps it within reach and still tells of presses. */
  isDisabled?: boolean | undefined;
  /** At work: it keeps the focus and takes no press, nor does Enter in a field of its form. */
  isPending?: boolean | undefined;
  /** The focus stays where it is, for instance in the field whose text the button empties. */
  preventFocusOnPress?: boolean | undefined;
}

/** The platform's button with the rules of a press; the buttons with a look are made of it. */
export function PressButton(props: PressButtonProps) {
  const { onPress, isDisabled = false, isPending = false, preventFocusOnPress = false, ...native } = props;
  const { type, onPointerDown, onPointerUp, onMouseDown, onKeyDown, ...others } = native;
  const given = { onPointerDown, onPointerUp, onMouseDown, onKeyDown };
  const press = usePress({ ...given, onPress, isPending, preventFocusOnPress });
  return (
    <button
      {...others}
      {...press}
      type={type === 'submit' && !isPending ? 'submit' : 'button'}
      disabled={isDisabled}
      // Safari gives the focus only to those that have one.
      tabIndex={others.tabIndex ?? 0}
      aria-disabled={isPending ? true : others['aria-disabled']}
      data-pending={isPending || undefined}
    />
  );
}
