import { useId } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button';
import { InfoIcon } from './icons/info-icon';
import { Tooltip } from './tooltip';
import type { TooltipPlacement } from './tooltip-placement';
import { useTooltipState } from './use-tooltip-state';
import { VisuallyHidden } from './visually-hidden';
import styles from './tooltip.module.css';

export interface InfoTipProps {
  /** Names the button, for instance "About the fee". */
  label: string;
  text: ReactNode;
  placement?: TooltipPlacement | undefined;
}

/** A small sign that explains what stands beside it: on hover and focus, and on touch by a press. */
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
