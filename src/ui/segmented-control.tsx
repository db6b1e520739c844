import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names';
import { VisuallyHidden } from './visually-hidden';
import styles from './segmented-control.module.css';

export interface Segment<Id extends string> {
  id: Id;
  label: string;
  /** A second line, such as what the choice costs. */
  hint?: ReactNode;
  icon?: ReactElement | undefined;
  isDisabled?: boolean | undefined;
}

export interface SegmentedControlProps<Id extends string> {
  label: string;
  /** The label is obvious from the context, so only screen readers get it. */
  isLabelHidden?: boolean | undefined;
  /** Low pills no wider than their names, as a filter above what they change. */
  isFilter?: boolean | undefined;
  /** The id of a text that says more, such as why a segment is disabled. */
  describedBy?: string | undefined;
  items: readonly Segment<Id>[];
  selectedId: Id | null;
  onSelect: (id: Id) => void;
}

/** A choice of two to four, side by side; native radio inputs below the drawing. */
export function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  const { label, isLabelHidden = false, isFilter = false, describedBy, items, selectedId, onSelect } = props;
  const name = useId();
  return (
    <fieldset className={styles.control} aria-describedby={describedBy}>
      <legend className={classNames(styles.legend, isLabelHidden && styles.hidden)}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <div className={styles.row} data-filter={isFilter || undefined}>
        {items.map((item) => (
          <label key={item.id} className={styles.segment}>
            <input
              type="radio"
              name={name}
              className={styles.input}
              checked={item.id === selectedId}
              disabled={item.isDisabled}
              {...(item.hint !== undefined && {
                'aria-labelledby': `${name}-${item.id}`,
                'aria-describedby': `${name}-${item.id}-hint`,
              })}
              onChange={() => onSelect(item.id)}
            />
            {item.icon}
            <span id={`${name}-${item.id}`}>{item.label}</span>
            {item.hint !== undefined && (
              <span id={`${name}-${item.id}-hint`} className={styles.hint}>
                {item.hint}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
