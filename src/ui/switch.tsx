import type { ReactNode } from 'react';
import { SwitchButton, SwitchField } from 'react-aria-components/Switch';
import { ChoiceText } from './choice-text';
import { classNames } from './class-names';
import styles from './choice.module.css';

export interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean | undefined;
}

/** A switch, which takes effect immediately. */
export function Switch({ label, hint, isSelected, onChange, isDisabled = false }: SwitchProps) {
  return (
    <SwitchField {...{ isSelected, onChange, isDisabled }} className={styles.field ?? ''}>
      <SwitchButton className={classNames(styles.choice, styles.switch)}>
        <ChoiceText {...{ label, hint }} />
        <span aria-hidden="true" className={styles.track}>
          <span className={styles.thumb} />
        </span>
      </SwitchButton>
    </SwitchField>
  );
}
