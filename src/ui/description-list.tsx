import type { ReactNode } from 'react';
import styles from './description-list.module.css';

export interface Description {
  id: string;
  label: ReactNode;
  value: ReactNode;
  /** Emphasised, such as the total. */
  isStrong?: boolean | undefined;
}

/** Labels with values: the details of an operation, a fee, a receipt. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ id, label, value, isStrong = false }) => (
        <div key={id} className={styles.pair} data-strong={isStrong || undefined}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
