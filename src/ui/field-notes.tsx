import type { ReactNode } from 'react';
import { ErrorIcon } from './icons/sign-icons';
import styles from './field-notes.module.css';

export interface FieldNotesProps {
  /** Of the error or the help, whichever is there: what describes the control. */
  id: string;
  description?: ReactNode;
  errorMessage?: string | undefined;
  /** Announced as soon as it appears. */
  notice?: string | undefined;
}

/** The text below a field: its error, else its help, and a notice about rejected input. */
export function FieldNotes({ id, description, errorMessage, notice }: FieldNotesProps) {
  return (
    <div className={styles.notes}>
      {errorMessage !== undefined && (
        <span id={id} className={styles.error}>
          <ErrorIcon size={16} />
          <span>{errorMessage}</span>
        </span>
      )}
      {description !== undefined && errorMessage === undefined && <span id={id}>{description}</span>}
      <span role="status">{notice}</span>
    </div>
  );
}
