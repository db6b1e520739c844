import type { ReactNode } from 'react';
import styles from './order.module.css';

interface OrderHeadProps {
  /** Of the heading, which names the section. */
  id: string;
  title: string;
  fundsLabel: string;
  /** What the order can be paid with. */
  funds: ReactNode;
  /** Empties all rows at once. */
  clear: ReactNode;
}

/** Above the face values: what they are paid with, and the way to begin anew. */
export function OrderHead({ id, title, fundsLabel, funds, clear }: OrderHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.funds}>
        <span className={styles.label}>{fundsLabel}</span>
        <span>{funds}</span>
      </div>
      <div className={styles.titleRow}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {clear}
      </div>
    </div>
  );
}
