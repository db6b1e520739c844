import type { ReactNode } from 'react';
import { Label, RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { ChoiceText } from './choice-text';
import { classNames } from './class-names';
import { FieldNotes } from './field-notes';
import type { FieldNotesProps } from './field-notes';
import styles from './choice.module.css';

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
  return (
    <RadioGroup
      value={selectedId}
      onChange={(id) => onSelect(id as Id)}
      isDisabled={isDisabled}
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
      className={styles.group ?? ''}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <div className={styles.list}>
        {items.map((item) => (
          <RadioField
            key={item.id}
            value={item.id}
            isDisabled={item.isDisabled ?? false}
            className={styles.field ?? ''}
          >
            <RadioButton className={classNames(styles.choice, styles.card)}>
              <span aria-hidden="true" className={styles.ring} />
              <ChoiceText label={item.label} hint={item.hint} />
            </RadioButton>
          </RadioField>
        ))}
      </div>
      <FieldNotes {...{ description, errorMessage }} />
    </RadioGroup>
  );
}
