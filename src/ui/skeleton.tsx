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
  return <span className={styles.skeleton} style={style} aria-hidden="true" />;
}
