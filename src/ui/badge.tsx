import type { ReactNode } from 'react';
import styles from './badge.module.css';

export interface BadgeProps {
  children: string;
  /** The two hubs' colours, those of what happened, or none. */
  tone?: 'plain' | 'blue' | 'green' | 'info' | 'success' | 'warning' | 'danger' | undefined;
  icon?: ReactNode;
}

/** A word or two about the thing beside it. The word says it all; the colour only helps to find it. */
export function Badge({ children, tone = 'plain', icon }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {icon}
      <span className={styles.word}>{children}</span>
    </span>
  );
}
