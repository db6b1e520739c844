import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import styles from './profile.module.css';

interface PictureGridProps {
  /** Shared by the grids of which only one picture can be chosen. */
  name: string;
  label: string;
  items: readonly { id: string; label: string; face: ReactNode }[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
}

/** Round pictures to choose one from: native radio buttons, so that arrow keys walk through them. */
export function PictureGrid({ name, label, items, selectedId, onSelect }: PictureGridProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupTitle}>{label}</legend>
      <div className={styles.grid}>
        {items.map((item) => (
          <label key={item.id} className={styles.cell}>
            <input
              type="radio"
              name={name}
              value={item.id}
              className={styles.radio}
              checked={item.id === selectedId}
              onChange={() => onSelect(item.id)}
            />
            <span aria-hidden="true" className={styles.cellFace}>
              {item.face}
            </span>
            <VisuallyHidden>{item.label}</VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
