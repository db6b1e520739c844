import { Skeleton } from '../../ui/skeleton';
import styles from './wallet.module.css';

const rows = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

/** The places of rows that are on their way, as many as there are currencies. */
export function RowSkeletons() {
  return (
    <div className={styles.list} aria-busy="true">
      {rows.map((row) => (
        <div key={row} className={styles.rowSkeleton}>
          <Skeleton shape="round" width="2.5rem" height="2.5rem" />
          <span className={styles.rowWords}>
            <Skeleton width="3rem" height="1.125rem" />
            <Skeleton width="7rem" height="1rem" />
          </span>
          <span className={styles.rowEnd}>
            <Skeleton width="5rem" height="1.125rem" />
            <Skeleton width="4rem" height="1rem" />
          </span>
        </div>
      ))}
    </div>
  );
}
