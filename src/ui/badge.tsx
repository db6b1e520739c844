import type { ReactElement } from 'react';
import styles from './badge.module.css';
import { ClockIcon } from './icons/area-icons';
import { CheckIcon, CrossIcon } from './icons/sign-icons';

export interface BadgeProps {
  children: string;
  /** A hub's colour, a tone, or neutral. */
  tone?: 'plain' | 'blue' | 'green' | 'info' | 'success' | 'warning' | 'danger' | undefined;
  icon?: ReactElement | undefined;
}

/** A short label. The text says everything; the colour only supports it. */
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

/** A status: blue, green or red, each with its own icon and text. */
export function StatusPill({ status, label }: StatusPillProps) {
  const { tone, Sign } = LOOKS[status];
  return (
    <Badge tone={tone} icon={<Sign size={16} />}>
      {label}
    </Badge>
  );
}
