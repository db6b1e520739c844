import { useId } from 'react';
import type { FieldNotesProps } from './field-notes';

/** Ties a control to its label and to what stands below it, so that both are read with it. */
export function useField({
  description,
  errorMessage,
}: Pick<FieldNotesProps, 'description' | 'errorMessage'>) {
  const id = useId();
  const isInvalid = errorMessage !== undefined;
  const notesId = `${id}notes`;
  return {
    /** For the `htmlFor` of a label. */
    id,
    /** For `FieldNotes`. */
    notesId,
    isInvalid,
    /** For a control whose label points to it by other means. */
    described: {
      'aria-invalid': isInvalid || undefined,
      'aria-describedby': isInvalid || description !== undefined ? notesId : undefined,
    },
  };
}
