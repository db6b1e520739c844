import type { ReactNode } from 'react';
import { ChoiceText } from './choice-text';
import { FieldNotes } from './field-notes';
import { CheckIcon } from './icons/sign-icons';
import { MinusIcon } from './icons/area-icons';
import styles from './choice.module.css';
import { useField } from './use-field';

export interface CheckboxProps {
  label: ReactNode;
  hint?: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** Stands for several, of which only some are selected. */
  isIndeterminate?: boolean | undefined;
  isDisabled?: boolean | undefined;
  errorMessage?: string | undefined;
}

/** A checkbox with its label. */
export function Checkbox(props: CheckboxProps) {
  const { label, hint, isSelected, onChange, isIndeterminate = false, isDisabled = false } = props;
  const { errorMessage } = props;
  const { notesId, described } = useField({ errorMessage });
  return (
    <div className={styles.field}>
      <label className={styles.choice}>
        <input
          {...described}
          // A press clears it, whatever comes of the press.
          ref={(input) => {
            if (input !== null) input.indeterminate = isIndeterminate;
          }}
          type="checkbox"
          // Safari gives the focus only to those that have one.
          tabIndex={0}
          className={styles.input}
          checked={isSelected}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span aria-hidden="true" className={styles.box}>
          {isIndeterminate ? <MinusIcon size={20} /> : <CheckIcon size={20} />}
        </span>
        <ChoiceText {...{ label, hint }} />
      </label>
      {errorMessage !== undefined && <FieldNotes id={notesId} errorMessage={errorMessage} />}
    </div>
  );
}
