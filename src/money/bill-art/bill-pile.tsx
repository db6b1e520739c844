import type { CSSProperties } from 'react';
import { BillCrop } from './bill-crop';
import styles from './bill-pile.module.css';
import type { BillKind } from './draw-crop';

const layersMax = 6;

/** The number of bills that a pile is drawn with: one for each of the first two, then one for each doubling. */
export function pileLayers(count: number): number {
  return count <= 2 ? Math.max(count, 1) : Math.min(1 + Math.ceil(Math.log2(count)), layersMax);
}

interface BillPileProps {
  kind: Omit<BillKind, 'isBlank'> & { isBlank?: boolean };
  /** With none, the bill is faded. */
  count: number;
}

/** Bills of one kind on a pile, whose height suggests the count. Decorative: the text beside it has the count. */
export function BillPile({ kind, count }: BillPileProps) {
  const layers = pileLayers(count);
  return (
    <span className={styles.pile} data-empty={count === 0 || undefined}>
      {Array.from({ length: layers }, (_, layer) => (
        <BillCrop
          key={layer}
          kind={kind}
          className={styles.bill}
          style={{ '--layer': layer } as CSSProperties}
        />
      ))}
    </span>
  );
}
