import { CopyButton } from './copy-button';
import type { CopyLabels } from './copy-button';
import { IconButton } from './icon-button';
import { CrossIcon } from './icons/cross-icon';
import { EyeIcon } from './icons/eye-icon';
import { EyeOffIcon } from './icons/eye-off-icon';

export interface TextFieldToolLabels {
  /** Gives the field a button that empties it. */
  clearLabel?: string | undefined;
  /** Gives a password field the button that shows and hides what was typed. */
  revealLabels?: { show: string; hide: string } | undefined;
  /** Gives the field a button that copies its value. */
  copyLabels?: CopyLabels | undefined;
}

export interface TextFieldToolsProps extends TextFieldToolLabels {
  value: string;
  isFixed: boolean;
  isRevealed: boolean;
  onClear: () => void;
  onReveal: (isRevealed: boolean) => void;
}

/** The small buttons at the end of a text field. */
export function TextFieldTools(props: TextFieldToolsProps) {
  const { value, isFixed, isRevealed, clearLabel, revealLabels, copyLabels, onClear, onReveal } = props;
  return (
    <>
      {clearLabel !== undefined && value !== '' && !isFixed && (
        <IconButton label={clearLabel} icon={<CrossIcon size={20} />} preventFocusOnPress onPress={onClear} />
      )}
      {revealLabels !== undefined && (
        <IconButton
          label={isRevealed ? revealLabels.hide : revealLabels.show}
          icon={isRevealed ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
          preventFocusOnPress
          onPress={() => onReveal(!isRevealed)}
        />
      )}
      {copyLabels !== undefined && <CopyButton text={value} labels={copyLabels} isDisabled={value === ''} />}
    </>
  );
}
