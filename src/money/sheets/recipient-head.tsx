import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names';
import { DrawnTick } from './drawn-tick';
import styles from './recipient-head.module.css';

interface RecipientHeadProps {
  /** In the disc: an initial, or the sign of a place. */
  sign: ReactNode;
  name: ReactNode;
  /** What tells this recipient from others: an address, an id, a network. */
  children?: ReactNode;
  /** Changes the recipient; left out where it can't be changed any more. */
  action?: ReactNode;
  /** The money has arrived. */
  isDone?: boolean;
}

/** Who gets the money, above everything else that is confirmed or shown as done. */
export function RecipientHead({ sign, name, children, action, isDone = false }: RecipientHeadProps) {
  return (
    <div className={styles.head}>
      <span className={classNames(styles.place, isDone && styles.done)}>
        <span className={styles.disc} aria-hidden="true">
          {sign}
        </span>
        {isDone && <DrawnTick isSmall />}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {children !== undefined && <div className={styles.quiet}>{children}</div>}
      </div>
      {action}
    </div>
  );
}
