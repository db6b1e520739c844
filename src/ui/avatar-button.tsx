import { Button as AriaButton } from 'react-aria-components/Button';
import { UserIcon } from './icons/user-icon';
import styles from './avatar-button.module.css';

interface AvatarButtonProps {
  /** The button's name. */
  label: string;
  /** Empty while nothing is known of the person. */
  initial: string;
  onPress?: () => void;
  /** A finger is down; a moment to fetch what the press will need. */
  onPressStart?: () => void;
}

/** A person's initial in a ring, to be pressed. */
export function AvatarButton({ label, initial, ...presses }: AvatarButtonProps) {
  return (
    <AriaButton {...presses} aria-label={label} className={styles.button ?? ''}>
      <span aria-hidden="true" className={styles.face}>
        {initial === '' ? <UserIcon size={20} /> : initial}
      </span>
    </AriaButton>
  );
}
