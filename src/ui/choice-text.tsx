import type { ReactNode } from 'react';
import styles from './choice.module.css';

interface ChoiceTextProps {
  label: ReactNode;
  hint?: ReactNode;
}

/**
 * The label and hint of a switch, checkbox or radio button; all of it is its accessible name and can be pressed.
 */
export function ChoiceText({ label, hint }: ChoiceTextProps) {
  return (
    <span className={styles.words}>
      <span className={styles.name}>{label}</span>
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
    </span>
  );
}
