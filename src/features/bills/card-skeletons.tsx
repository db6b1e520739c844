import { Skeleton } from '../../ui/skeleton';
import styles from './holdings.module.css';

/** The places of cards that are on their way, as many as a hub has currencies. */
export function CardSkeletons({ height }: { height: string }) {
  return (
    <div className={styles.cards} aria-busy="true">
      <Skeleton shape="card" height={height} />
      <Skeleton shape="card" height={height} />
      <Skeleton shape="card" height={height} />
    </div>
  );
}
