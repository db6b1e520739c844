import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { ClockIcon } from './icons/area-icons';
import { CheckIcon, CrossIcon } from './icons/sign-icons';

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

export type Status = 'pending' | 'success' | 'failed';

interface StatusPillProps {
  status: Status;
  label: string;
}

const LOOKS = {
  pending: { tone: 'info', Sign: ClockIcon },
  success: { tone: 'success', Sign: CheckIcon },
  failed: { tone: 'danger', Sign: CrossIcon },
} as const;

/** How something has ended or that it has not: blue, green or red, and each with its own sign and word. */
export function StatusPill({ status, label }: StatusPillProps) {
  const { tone, Sign } = LOOKS[status];
  return (
    <Badge tone={tone} icon={<Sign size={16} />}>
      {label}
    </Badge>
  );
}
