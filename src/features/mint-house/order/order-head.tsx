import type { ReactNode, Ref } from 'react';
import styles from './order.module.css';

interface OrderHeadProps {
  /** Of the heading, which names the section. */
  id: string;
  title: string;
  headingRef: Ref<HTMLHeadingElement>;
  fundsLabel: string;
  /** What the order can be paid with. */
  funds: ReactNode;
  /** Empties all rows at once. */
  clear: ReactNode;
}

/** Above the face values: what they are paid with, and the way to begin anew. */
export function OrderHead({ id, title, headingRef, fundsLabel, funds, clear }: OrderHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.funds}>
        <span className={styles.label}>{fundsLabel}</span>
        <span>{funds}</span>
      </div>
      <div className={styles.titleRow}>
        <h2 ref={headingRef} id={id} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {clear}
      </div>
    </div>
  );
}
