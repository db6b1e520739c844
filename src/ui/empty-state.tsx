import type { ReactNode } from 'react';
import styles from './state-panel.module.css';

export interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  /** What this place is for. */
  text: string;
  /** The one thing to do about it, and at most one more. */
  actions?: ReactNode;
}

/** Stands where there is nothing yet. */
export function EmptyState({ icon, title, text, actions }: EmptyStateProps) {
  return (
    <div className={styles.panel}>
      <span aria-hidden="true" className={styles.icon}>
        {icon}
      </span>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
