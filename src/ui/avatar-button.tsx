import type { Ref } from 'react';
import styles from './avatar-button.module.css';
import { Face } from './face';
import { PressButton } from './press-button';

interface AvatarButtonProps {
  /** The button's name. */
  label: string;
  /** Empty while the person is unknown. */
  initial: string;
  /** The address of the person's picture. */
  picture: string | null | undefined;
  /** Whether the menu is open. */
  isExpanded: boolean;
  onPress: () => void;
  /** Called when pointer or focus approaches, to prefetch what a press needs. */
  onApproach: () => void;
  buttonRef: Ref<HTMLButtonElement>;
}

/** A button with a person's picture or initial, which opens a menu. */
export function AvatarButton(props: AvatarButtonProps) {
  const { label, initial, picture, isExpanded, onPress, onApproach, buttonRef } = props;
  return (
    <PressButton
      ref={buttonRef}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={isExpanded}
      className={styles.button}
      onPress={onPress}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      <span className={styles.face}>
        <Face {...{ picture, initial }} />
      </span>
    </PressButton>
  );
}
