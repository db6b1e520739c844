import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ComponentProps, DOMAttributes, ReactElement, ReactNode } from 'react';
import {
  Focusable,
  OverlayArrow,
  Tooltip as AriaTooltip,
  TooltipTrigger,
} from 'react-aria-components/Tooltip';
import { IconButton } from './icon-button';
import { InfoIcon } from './icons/sign-icons';
import { TOOLTIP_PLACEMENTS } from './tooltip-placement';
import type { TooltipPlacement } from './tooltip-placement';
import styles from './tooltip.module.css';
import type { Press } from './use-press';
import { VisuallyHidden } from './visually-hidden';

interface TooltipProps {
  /** The text; without it the trigger has no tooltip. */
  text: ReactNode;
  placement?: TooltipPlacement | undefined;
  state: TooltipState;
  /** A button or link, whose press also calls `state.onPress`. */
  children: ReactElement<ComponentProps<'button'>>;
}

const HOVER_DELAY_MS = 300;
/** Leaves time to move the pointer onto the tooltip. */
const CLOSE_DELAY_MS = 200;

/**
 * A tooltip on hover, focus and press. It flips to the other side if there is no room, and closes on Escape, leaving,
 * scrolling or a touch elsewhere.
 */
export function Tooltip({ text, placement = 'top', state, children }: TooltipProps) {
  const holderRef = useRef<HTMLSpanElement>(null);
  const hasText = text !== undefined && text !== null && text !== '';
  const isOpen = hasText && state.isOpen;
  useTouchOutside(isOpen, holderRef, () => state.onOpenChange(false));
  return (
    <TooltipTrigger
      isOpen={isOpen}
      onOpenChange={state.onOpenChange}
      isDisabled={!hasText}
      delay={HOVER_DELAY_MS}
      closeDelay={CLOSE_DELAY_MS}
      shouldCloseOnPress={false}
    >
      <span ref={holderRef} className={styles.holder}>
        {/* Its type wants a plain element; ours hand on all that it adds, the ref too. */}
        <Focusable>{children as ReactElement<DOMAttributes<Element>, string>}</Focusable>
      </span>
      <AriaTooltip
        placement={TOOLTIP_PLACEMENTS[placement]}
        offset={10}
        arrowBoundaryOffset={14}
        className={styles.tooltip ?? ''}
      >
        <OverlayArrow className={styles.arrow ?? ''}>
          <svg viewBox="0 0 14 14" aria-hidden="true">
            <path d="M0 0h14L7 7z" />
          </svg>
        </OverlayArrow>
        <span>{text}</span>
      </AriaTooltip>
    </TooltipTrigger>
  );
}

/** The library closes it on leaving and blur; on touch screens neither happens. */
function useTouchOutside(isActive: boolean, holder: { current: HTMLElement | null }, onTouch: () => void) {
  const touch = useEffectEvent(onTouch);
  useEffect(() => {
    if (!isActive) return undefined;
    const handle = ({ pointerType, target }: PointerEvent) => {
      const isInside = target instanceof Node && holder.current?.contains(target) === true;
      if (pointerType !== 'mouse' && !isInside) touch();
    };
    document.addEventListener('pointerdown', handle, true);
    return () => document.removeEventListener('pointerdown', handle, true);
  }, [isActive, holder]);
}

interface TooltipState {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** For the trigger: touch and screen readers have no hover, so a press opens and closes it. */
  onPress: (press: Pick<Press, 'pointerType'>) => void;
}

/** The open state of a tooltip, for a trigger whose press shows it, too. */
export function useTooltipState(): TooltipState {
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    onOpenChange: setOpen,
    onPress: ({ pointerType }) => {
      // A mouse has opened it by hovering; its click must not close it again.
      setOpen(pointerType === 'mouse' || !isOpen);
    },
  };
}

interface InfoTipProps {
  /** The button's accessible name, for instance "About the fee". */
  label: string;
  text: ReactNode;
  placement?: TooltipPlacement | undefined;
}

/** A small info icon with a tooltip: on hover and focus, and on touch by a press. */
export function InfoTip({ label, text, placement }: InfoTipProps) {
  const state = useTooltipState();
  const textId = useId();
  return (
    <span className={styles.tip}>
      <Tooltip {...{ text, placement, state }}>
        <IconButton
          label={label}
          icon={<InfoIcon size={20} />}
          aria-describedby={textId}
          onPress={state.onPress}
        />
      </Tooltip>
      <VisuallyHidden id={textId}>{text}</VisuallyHidden>
    </span>
  );
}
