import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths. They have to match the content, so that nothing moves when it loads. */
  width?: string | undefined;
  height?: string | undefined;
  shape?: 'line' | 'control' | 'card' | 'round';
}

const RADIUS = {
  line: '6px',
  control: 'var(--radius-control)',
  card: 'var(--radius-card)',
  round: 'var(--radius-round)',
} as const;

/** A placeholder for loading content. Hidden from screen readers; the region around it is marked as busy. */
export function Skeleton({ width, height, shape = 'line' }: SkeletonProps) {
  const style = {
    '--skeleton-width': width,
    '--skeleton-height': height,
    '--skeleton-radius': RADIUS[shape],
  } as CSSProperties;
  return <span className={styles.skeleton} style={style} data-skeleton="" aria-hidden="true" />;
}

interface RowSkeletonProps {
  /** The widths of the two lines of words. */
  words: readonly [title: string, text: string];
  /** The widths of the two lines at the end of the row. */
  end: readonly [value: string, text: string];
  /** The height of a title, where it is not that of a row with an amount. */
  titleHeight?: string;
}

/** A placeholder for a list's row; the list gives it the height and the edges of its rows. */
export function RowSkeleton({ words, end, titleHeight = '1.25rem' }: RowSkeletonProps) {
  return (
    <span className={styles.row}>
      <Skeleton shape="round" width="2.5rem" height="2.5rem" />
      <span className={styles.lines}>
        <Skeleton width={words[0]} height={titleHeight} />
        <Skeleton width={words[1]} height="1rem" />
      </span>
      <span className={styles.end}>
        <Skeleton width={end[0]} height={titleHeight} />
        <Skeleton width={end[1]} height="1rem" />
      </span>
    </span>
  );
}
