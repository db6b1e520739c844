import type { ReactNode } from 'react';
import { FieldError, Text } from 'react-aria-components/TextField';
import { ErrorIcon } from './icons/sign-icons';
import styles from './field-notes.module.css';

export interface FieldNotesProps {
  description?: ReactNode;
  errorMessage?: string | undefined;
  /** Said aloud as soon as it appears. */
  notice?: string | undefined;
}

/** What stands below a field: its error, else its help, and what was left out of the typing. */
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
