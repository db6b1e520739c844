import styles from './range-field.module.css';

export interface RangeFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value in words, such as "2 ×". */
  valueText: string;
  onChange: (value: number) => void;
}

/** A native slider. */
export function RangeField({ label, value, min, max, step, valueText, onChange }: RangeFieldProps) {
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <input
        type="range"
        className={styles.range}
        {...{ value, min, max, step }}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <span aria-hidden="true" className={styles.value}>
        {valueText}
      </span>
    </label>
  );
}
