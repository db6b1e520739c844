import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton';
import styles from './stack-tiles.module.css';

/** The grid of `StackTile`s: three in a row on a phone, two where the text is large or the screen narrow. */
export function StackTiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {children}
    </ul>
  );
}

const places = [1, 2, 3, 4, 5, 6];

/** The skeleton of the grid. */
export function StackTilesSkeleton() {
  return (
    <div className={styles.tiles}>
      {places.map((place) => (
        <Skeleton key={place} shape="control" height="6.5rem" />
      ))}
    </div>
  );
}
