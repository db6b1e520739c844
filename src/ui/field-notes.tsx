import type { ReactNode } from 'react';
import { FieldError, Text } from 'react-aria-components/TextField';
import { ErrorIcon } from './icons/sign-icons';
import styles from './field-notes.module.css';

export interface FieldNotesProps {
  description?: ReactNode;
  errorMessage?: string | undefined;
  /** Announced as soon as it appears. */
  notice?: string | undefined;
}

/** The text below a field: its error, else its help, and a notice about rejected input. */
export function FieldNotes({ description, errorMessage, notice }: FieldNotesProps) {
  return (
    <div className={styles.notes}>
      <FieldError className={styles.error ?? ''}>
        <ErrorIcon size={16} />
        <span>{errorMessage}</span>
      </FieldError>
      {description !== undefined && errorMessage === undefined && (
        <Text slot="description">{description}</Text>
      )}
      <span role="status">{notice}</span>
    </div>
  );
}
