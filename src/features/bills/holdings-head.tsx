import { useTranslation } from 'react-i18next';
import { Dollars } from '../../core/money/dollars';
import { totalDollars } from '../../core/money/total-dollars';
import { PageHeading } from '../../core/page/page-heading';
import { Skeleton } from '../../ui/skeleton';
import styles from './holdings.module.css';

interface HoldingsHeadProps {
  title: string;
  /** What the sum is of. */
  label: string;
  /** Undefined until they are known. */
  holdings: readonly { value: string; conv: string | null }[] | undefined;
  /** Below the sum, once there is one: how many there are. */
  count: string | undefined;
}

/** The head of a list of holdings: what they are worth together is what one sees first. */
export function HoldingsHead({ title, label, holdings, count }: HoldingsHeadProps) {
  const { t } = useTranslation('bills');
  const total = holdings === undefined ? undefined : totalDollars(holdings);
  return (
    <header className={styles.head}>
      <div className={styles.sum} aria-busy={total === undefined}>
        <PageHeading title={title} className={styles.title} />
        <p className={styles.label}>{label}</p>
        <div className={styles.total}>
          {total === undefined ? (
            <Skeleton width="11rem" height="2.5rem" />
          ) : (
            <Dollars value={total.value} size="head" />
          )}
        </div>
        <p className={styles.count}>{count ?? <Skeleton width="6rem" height="1.3125rem" />}</p>
        {total?.isComplete === false && <p className={styles.count}>{t('priceMissing')}</p>}
      </div>
    </header>
  );
}
