import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert';
import { Checkbox } from '../../ui/checkbox';
import styles from './agreement.module.css';

interface AgreementProps {
  /** The warning that the tick refers to. */
  title: string;
  text: ReactNode;
  /** The tick's label. */
  label: string;
  isAgreed: boolean;
  onChange: (isAgreed: boolean) => void;
}

/** A warning and the tick that accepts it, right after what it is about; the button that waits for it says so. */
export function Agreement({ title, text, label, isAgreed, onChange }: AgreementProps) {
  return (
    <div className={styles.agreement}>
      <Alert tone="warning" title={title}>
        {text}
      </Alert>
      <Checkbox label={label} isSelected={isAgreed} onChange={onChange} />
    </div>
  );
}
