import { useId } from 'react';
import type { ReactNode } from 'react';
import { ChoiceText } from './choice-text';
import { classNames } from './class-names';
import { FieldNotes } from './field-notes';
import type { FieldNotesProps } from './field-notes';
import styles from './choice.module.css';
import { useField } from './use-field';

export interface RadioItem<Id extends string> {
  id: Id;
  label: string;
  hint?: ReactNode;
  /** Shown disabled; its hint should say why. */
  isDisabled?: boolean | undefined;
}

export interface RadioListProps<Id extends string> extends Pick<
  FieldNotesProps,
  'description' | 'errorMessage'
> {
  label: string;
  items: readonly RadioItem<Id>[];
  /** Null while nothing is selected. */
  selectedId: Id | null;
  onSelect: (id: Id) => void;
  isDisabled?: boolean | undefined;
}

/** Radio buttons, each on a line of its own with room for a hint. */
export function RadioList<Id extends string>(props: RadioListProps<Id>) {
  const { label, items, selectedId, onSelect, isDisabled = false, description, errorMessage } = props;
  const { notesId, isInvalid, described } = useField({ description, errorMessage });
  const labelId = useId();
  return (
    <div
      {...described}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-disabled={isDisabled || undefined}
      data-invalid={isInvalid || undefined}
      className={styles.group}
    >
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <div className={styles.list}>
        {items.map((item) => (
          <label key={item.id} className={classNames(styles.choice, styles.card)}>
            <input
              type="radio"
              name={labelId}
              aria-describedby={described['aria-describedby']}
              className={styles.input}
              checked={item.id === selectedId}
              disabled={isDisabled || item.isDisabled === true}
              onChange={() => onSelect(item.id)}
            />
            <span aria-hidden="true" className={styles.ring} />
            <ChoiceText label={item.label} hint={item.hint} />
          </label>
        ))}
      </div>
      <FieldNotes id={notesId} {...{ description, errorMessage }} />
    </div>
  );
}
