import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './gallery.module.css';

interface CaseProps {
  name: string;
  /** In a row instead of a column. */
  isRow?: boolean;
  /** As wide as the page. */
  isWide?: boolean;
  children: ReactNode;
}

/** One widget in one or more states, found by its name. */
export function Case({ name, isRow = false, isWide = false, children }: CaseProps) {
  const nameId = useId();
  return (
    <div role="group" aria-labelledby={nameId} className={styles.case} data-wide={isWide || undefined}>
      <h3 id={nameId} className={styles.name}>
        {name}
      </h3>
      <div className={styles.content} data-row={isRow || undefined}>
        {children}
      </div>
    </div>
  );
}
