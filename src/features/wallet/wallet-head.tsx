import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../contract/balances/balances.contract';
import { brand } from '../../../contract/brand';
import { useOutsideLinks } from '../../platform/links/outside-links';
import { isZeroAmount, totalDollars } from '../../money/amounts/amounts';
import { Dollars } from '../../money/amounts/money';
import { PageHeading } from '../../platform/page/page-heading';
import { PhoneIcon } from '../../ui/icons/tool-icons';
import { Skeleton } from '../../ui/skeleton';
import styles from './wallet.module.css';

interface WalletHeadProps {
  /** Undefined while they load. */
  balances: readonly Balance[] | undefined;
  /** Whether loading failed. */
  hasFailed: boolean;
  /** Beside a page with a heading of its own. */
  isBeside?: boolean;
}

/** The head of the wallet, with the total worth. */
export function WalletHead({ balances, hasFailed, isBeside = false }: WalletHeadProps) {
  const { t } = useTranslation(['wallet', 'shell']);
  return (
    <header className={styles.head} aria-busy={balances === undefined && !hasFailed}>
      {!isBeside && <PageHeading title={t('shell:navCrypto')} className={styles.title} />}
      {(balances !== undefined || !hasFailed) && (
        <>
          <p className={styles.label}>{t('worth')}</p>
          {balances === undefined ? <TotalSkeleton /> : <Total balances={balances} />}
        </>
      )}
    </header>
  );
}

function Total({ balances }: { balances: readonly Balance[] }) {
  const { t } = useTranslation('wallet');
  const total = totalDollars(balances);
  const count = balances.filter(({ value }) => !isZeroAmount(value)).length;
  return (
    <>
      <div className={styles.total}>
        <Dollars value={total.value} size="head" />
      </div>
      {count > 0 && <p className={styles.count}>{t('currencyCount', { count })}</p>}
      {!total.isComplete && <p className={styles.count}>{t('priceMissing')}</p>}
    </>
  );
}

function TotalSkeleton() {
  return (
    <>
      <div className={styles.total}>
        <Skeleton width="11rem" height="2.5rem" />
      </div>
      <p className={styles.count}>
        <Skeleton width="6rem" height="1.3125rem" />
      </p>
    </>
  );
}

/** Says that an app is coming, until it is in a store, which the banner then links to. */
export function AppSoon() {
  const { t } = useTranslation('wallet');
  const { appStore, googlePlay } = useOutsideLinks();
  if (appStore !== '' || googlePlay !== '') return null;
  return (
    <p className={styles.soon}>
      <PhoneIcon size={16} />
      <span>{t('appSoon', { appName: brand.appName })}</span>
    </p>
  );
}
