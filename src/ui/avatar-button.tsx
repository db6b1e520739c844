import type { Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { UserIcon } from './icons/area-icons';
import styles from './avatar-button.module.css';

interface AvatarButtonProps {
  /** The button's name. */
  label: string;
  /** Empty while nothing is known of the person. */
  initial: string;
  /** Whether what it opens is open. */
  isExpanded: boolean;
  onPress: () => void;
  /** A pointer or the focus has come near; a moment to fetch what a press will need. */
  onApproach: () => void;
  buttonRef: Ref<HTMLButtonElement>;
}

/** A person's initial in a ring, which opens something about the person. */
export function AvatarButton(props: AvatarButtonProps) {
  const { label, initial, isExpanded, onPress, onApproach, buttonRef } = props;
  return (
    <AriaButton
      ref={buttonRef}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={isExpanded}
      className={styles.button ?? ''}
      onPress={onPress}
      onPressStart={onApproach}
      onHoverStart={onApproach}
      onFocus={onApproach}
    >
      <span aria-hidden="true" className={styles.face}>
        {initial === '' ? <UserIcon size={20} /> : initial}
      </span>
    </AriaButton>
  );
}
