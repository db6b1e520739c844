import { Button as AriaButton } from 'react-aria-components/Button';
import styles from './avatar-button.module.css';

interface AvatarButtonProps {
  /** The button's name. */
  label: string;
  initial: string;
  onPress?: () => void;
}

/** A person's initial in a ring, to be pressed. */
export function AvatarButton({ label, initial, onPress }: AvatarButtonProps) {
  return (
    <AriaButton
      {...(onPress !== undefined && { onPress })}
      aria-label={label}
      className={styles.button ?? ''}
    >
      <span aria-hidden="true" className={styles.face}>
        {initial}
      </span>
    </AriaButton>
  );
}
