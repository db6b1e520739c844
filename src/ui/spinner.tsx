import { Icon } from './icon';
import type { IconProps } from './icon';
import { classNames } from './class-names';
import styles from './spinner.module.css';

/** A turning ring. It is silent: whoever shows it says in words what is awaited. */
export function Spinner({ className, ...props }: IconProps) {
  return (
    <Icon {...props} className={classNames(styles.spinner, className)}>
      <circle className={styles.track} cx="12" cy="12" r="9" strokeWidth={2.25} />
      <path d="M12 3a9 9 0 0 1 9 9" strokeWidth={2.25} />
    </Icon>
  );
}
