import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert';
import { Checkbox } from '../../ui/checkbox';

interface AgreementProps {
  /** The warning that the tick refers to. */
  title: string;
  text: ReactNode;
  /** The tick's label. */
  label: string;
  isAgreed: boolean;
  onChange: (isAgreed: boolean) => void;
}

/**
 * A warning and the tick that accepts it. It belongs into the footer, above the button that waits for it: on a phone
 * the end of a form is out of sight.
 */
export function Agreement({ title, text, label, isAgreed, onChange }: AgreementProps) {
  return (
    <>
      <Alert tone="warning" title={title}>
        {text}
      </Alert>
      <Checkbox label={label} isSelected={isAgreed} onChange={onChange} />
    </>
  );
}
