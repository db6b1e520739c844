import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../contract/balances/balances.models';
import { Dollars } from '../../core/money/dollars';
import { isZeroAmount, totalDollars } from '../../core/money/total-dollars';
import { PageHeading } from '../../core/page/page-heading';
import { Skeleton } from '../../ui/skeleton';
import styles from './wallet.module.css';

interface WalletHeadProps {
  /** Undefined until they are known. */
  balances: readonly Balance[] | undefined;
  /** Whether they could not be had. */
  hasFailed: boolean;
}

/** The head of the wallet: what all of it is worth is what one sees first. */
export function WalletHead({ balances, hasFailed }: WalletHeadProps) {
  const { t } = useTranslation(['wallet', 'shell']);
  const heading = <PageHeading title={t('shell:navCrypto')} className={styles.title} />;
  if (balances === undefined) {
    return (
      <header className={styles.head} aria-busy={!hasFailed}>
        {heading}
        {!hasFailed && <HeadSkeleton label={t('worth')} />}
      </header>
    );
  }
  const total = totalDollars(balances);
  const count = balances.filter(({ value }) => !isZeroAmount(value)).length;
  return (
    <header className={styles.head}>
      {heading}
      <p className={styles.label}>{t('worth')}</p>
      <div className={styles.total}>
        <Dollars value={total.value} size="head" />
      </div>
      {count > 0 && <p className={styles.count}>{t('currencyCount', { count })}</p>}
      {!total.isComplete && <p className={styles.count}>{t('priceMissing')}</p>}
    </header>
  );
}

function HeadSkeleton({ label }: { label: string }) {
  return (
    <>
      <p className={styles.label}>{label}</p>
      <div className={styles.total}>
        <Skeleton width="11rem" height="2.5rem" />
      </div>
      <p className={styles.count}>
        <Skeleton width="6rem" height="1.3125rem" />
      </p>
    </>
  );
}
