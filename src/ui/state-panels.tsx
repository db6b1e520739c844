import type { ReactNode } from 'react';
import { Button } from './button';
import { WarningIcon } from './icons/sign-icons';
import styles from './state-panels.module.css';

interface EmptyStateProps {
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

interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** What it means and what can be done. */
  text?: ReactNode;
  /** Left out where trying again can't help. */
  retry?: RetryProps | undefined;
  /** The operation's number in words, to be quoted to whoever can help. */
  operation?: string | undefined;
}

interface RetryProps {
  label: string;
  onRetry: () => void;
  /** Words for the wait, while it is being tried. */
  pendingLabel?: string | undefined;
}

/** Stands where something could not be shown, says so aloud, and offers to try again. */
export function ErrorState({ title, text, retry, operation }: ErrorStateProps) {
  return (
    <div className={styles.panel}>
      <span aria-hidden="true" className={styles.icon} data-tone="danger">
        <WarningIcon size={32} />
      </span>
      <div role="alert" className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      {retry !== undefined && (
        <div className={styles.actions}>
          <Button variant="secondary" pendingLabel={retry.pendingLabel} onPress={retry.onRetry}>
            {retry.label}
          </Button>
        </div>
      )}
      {operation !== undefined && <p className={styles.operation}>{operation}</p>}
    </div>
  );
}
