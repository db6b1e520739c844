import { Icon } from './icon';
import type { IconProps } from './icon';
import { classNames } from './class-names';
import styles from './spinner.module.css';

/** A spinner. Hidden from screen readers; text beside it says what is loading. */
export function Spinner({ className, ...props }: IconProps) {
  return (
    <Icon {...props} className={classNames(styles.spinner, className)}>
      <circle className={styles.track} cx="12" cy="12" r="9" strokeWidth={2.25} />
      <path d="M12 3a9 9 0 0 1 9 9" strokeWidth={2.25} />
    </Icon>
  );
}
