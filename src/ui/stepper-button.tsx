import { useId } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button';
import { Tooltip } from './tooltip';
import { useTooltipState } from './use-tooltip-state';
import { VisuallyHidden } from './visually-hidden';

interface StepperButtonProps {
  label: string;
  icon: ReactNode;
  isOff: boolean;
  /** Why it is off. */
  reason: string | undefined;
  onStep: () => void;
}

/**
 * A button at a bound stays within reach of keyboard, pointer and finger, for only so can it say why
 * it does nothing.
 */
export function StepperButton({ label, icon, isOff, reason, onStep }: StepperButtonProps) {
  const state = useTooltipState();
  const reasonId = useId();
  const shown = isOff ? reason : undefined;
  return (
    <>
      <Tooltip text={shown} state={state}>
        <IconButton
          label={label}
          icon={icon}
          aria-disabled={isOff}
          preventFocusOnPress
          onPress={(event) => {
            if (isOff) state.onPress(event);
            else onStep();
          }}
          {...(shown !== undefined && { 'aria-describedby': reasonId })}
        />
      </Tooltip>
      {shown !== undefined && <VisuallyHidden id={reasonId}>{shown}</VisuallyHidden>}
    </>
  );
}
