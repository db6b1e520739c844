import type { ReactNode } from 'react';
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

/** `checked` tells its state, so `aria-checked` must not. */
const switchKind = { type: 'checkbox', role: 'switch' } as const;

/** A switch, which takes effect immediately. */
export function Switch({ label, hint, isSelected, onChange, isDisabled = false }: SwitchProps) {
  return (
    <div className={styles.field}>
      <label className={classNames(styles.choice, styles.switch)}>
        <input
          {...switchKind}
          // Safari gives the focus only to those that have one.
          tabIndex={0}
          className={styles.input}
          checked={isSelected}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
        />
        <ChoiceText {...{ label, hint }} />
        <span aria-hidden="true" className={styles.track}>
          <span className={styles.thumb} />
        </span>
      </label>
    </div>
  );
}
