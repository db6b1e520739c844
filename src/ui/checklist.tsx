import { CheckIcon } from './icons/sign-icons';
import { VisuallyHidden } from './visually-hidden';
import styles from './checklist.module.css';

export interface ChecklistItem {
  id: string;
  label: string;
  isMet: boolean;
}

export interface ChecklistProps {
  title: string;
  items: readonly ChecklistItem[];
  stateLabels: { met: string; unmet: string };
  /** The summary for screen readers, for instance "3 of 5 met"; announced when the number changes. */
  describe: (count: { met: number; total: number }) => string;
}

/** Conditions that are checked off while the user types. */
export function Checklist({ title, items, stateLabels, describe }: ChecklistProps) {
  const met = items.filter((item) => item.isMet).length;
  return (
    <div className={styles.checklist}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list}>
        {items.map(({ id, label, isMet }) => (
          <li key={id} className={styles.item} data-met={isMet || undefined}>
            <span className={styles.mark} aria-hidden="true">
              <CheckIcon size={16} />
            </span>
            <span>{label}</span>
            <VisuallyHidden>{isMet ? stateLabels.met : stateLabels.unmet}</VisuallyHidden>
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{met === 0 ? '' : describe({ met, total: items.length })}</VisuallyHidden>
    </div>
  );
}
