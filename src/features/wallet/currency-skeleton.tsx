import { Skeleton } from '../../ui/skeleton';
import styles from './currency.module.css';

/** The places of a currency's balance, facts and address. */
export function CurrencySkeleton() {
  return (
    <>
      <div className={styles.main} aria-busy="true">
        <div className={styles.head}>
          <div className={styles.names}>
            <Skeleton shape="round" width="2.5rem" height="2.5rem" />
            <Skeleton width="8rem" height="1.75rem" />
          </div>
          <Skeleton width="14rem" height="2.875rem" />
          <Skeleton width="9rem" height="1.5rem" />
        </div>
        <Skeleton shape="card" height="7.0625rem" />
      </div>
      <Skeleton shape="card" height="24rem" />
    </>
  );
}
