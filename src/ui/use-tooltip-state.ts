import { useState } from 'react';
import type { PressEvent } from 'react-aria-components/Button';

export interface TooltipState {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** For the trigger: a finger or a screen reader has no hovering, so its press opens and closes. */
  onPress: (event: Pick<PressEvent, 'pointerType'>) => void;
}

/** Whether a tooltip is open, for a trigger whose press is to show it too. */
export function useTooltipState(): TooltipState {
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    onOpenChange: setOpen,
    onPress: ({ pointerType }) => {
      // A mouse has opened it by coming near; its click must not take it away again.
      setOpen(pointerType === 'mouse' || !isOpen);
    },
  };
}
