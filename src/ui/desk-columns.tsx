import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import { ScrolledContent } from './scrolled-content';
import styles from './desk-columns.module.css';

interface AsideProps extends Pick<ComponentProps<'aside'>, 'ref' | 'aria-label' | 'className' | 'children'> {
  /** A surface of its own, instead of cards on the page. */
  isFramed?: boolean;
}

interface DeskColumnsProps {
  /** The left column: the list of which one is open. Left out on a phone. */
  side?: ReactNode;
  children: ReactNode;
  /** The right column; only where there is room for three. */
  aside?: AsideProps | undefined;
}

/** The columns of a wide screen. Those at the sides stay in view while the middle scrolls. */
export function DeskColumns({ side, aside, children }: DeskColumnsProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.columns}>
        {side !== undefined && (
          <div className={styles.side}>
            <ScrolledContent>{side}</ScrolledContent>
          </div>
        )}
        <div className={styles.middle}>{children}</div>
        {aside !== undefined && <Aside {...aside} />}
      </div>
    </div>
  );
}

function Aside({ isFramed = false, className, ...aside }: AsideProps) {
  return (
    <aside {...aside} className={classNames(styles.aside, className)} data-framed={isFramed || undefined} />
  );
}
