import type { ReactElement, ReactNode } from 'react';
import { Button } from './button';
import { WarningIcon } from './icons/sign-icons';
import styles from './state-panels.module.css';

interface EmptyStateProps {
  icon: ReactNode;
  /** The icon is a drawing of what is missing, which stands without a disc. */
  isDrawing?: boolean | undefined;
  title: string;
  /** Explains what the place is for. */
  text: string;
  /** The suggested action, and at most one more. */
  actions?: ReactNode;
}

/** Shown where there is nothing yet. */
export function EmptyState({ icon, isDrawing = false, title, text, actions }: EmptyStateProps) {
  return (
    <div className={styles.panel}>
      <span aria-hidden="true" className={isDrawing ? styles.drawing : styles.icon}>
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
  /** What it means and what to do. */
  text?: ReactNode;
  /** Left out where a retry cannot help. */
  retry?: RetryProps | undefined;
  /** The operation number in words, for support. */
  operation?: string | undefined;
  /** What else can be done about it. */
  more?: ReactElement | undefined;
}

interface RetryProps {
  label: string;
  onRetry: () => void;
  /** The label while retrying. */
  pendingLabel?: string | undefined;
}

/** Shown where something failed to load; announces it, and offers a retry. */
export function ErrorState({ title, text, retry, operation, more }: ErrorStateProps) {
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
      {more}
    </div>
  );
}
