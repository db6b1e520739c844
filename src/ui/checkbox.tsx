import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';
import { ChoiceText } from './choice-text';
import { FieldNotes } from './field-notes';
import { CheckIcon } from './icons/sign-icons';
import { MinusIcon } from './icons/area-icons';
import styles from './choice.module.css';

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
  return (
    <CheckboxField
      {...{ isSelected, onChange, isIndeterminate, isDisabled }}
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
      className={styles.field ?? ''}
    >
      <CheckboxButton className={styles.choice ?? ''}>
        <span aria-hidden="true" className={styles.box}>
          {isIndeterminate ? <MinusIcon size={20} /> : <CheckIcon size={20} />}
        </span>
        <ChoiceText {...{ label, hint }} />
      </CheckboxButton>
      {errorMessage !== undefined && <FieldNotes errorMessage={errorMessage} />}
    </CheckboxField>
  );
}
