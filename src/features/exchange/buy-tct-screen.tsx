import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { BackLink } from '../../platform/page/back-link';
import { useTitleInBar } from '../../platform/page/bar-title';
import { PageHeading } from '../../platform/page/page-heading';
import { TabLinks } from '../../ui/tab-links';
import { BillTab } from './bill-tab';
import type { BuyTab } from './buy-search';
import { CoinTab } from './coin-tab';
import styles from './exchange.module.css';
import { PresalePanel } from './presale-panel';

interface BuyTctScreenProps {
  /** Handed in because another feature owns the history. */
  historyPath: string;
}

/** Buying TCT with crypto or with bills. */
export function BuyTctScreen({ historyPath }: BuyTctScreenProps) {
  // Loads the texts of both tabs and of errors at once: each later namespace would re-render the screen.
  const { t } = useTranslation(['exchange', 'bill-sheets', 'fees', 'errors']);
  const { tab } = useSearch({ from: '/_user/wallet_/buy-tct' });
  useTitleInBar(t('title'));
  return (
    <section className={styles.screen}>
      <div className={styles.head}>
        <BackLink />
        <PageHeading title={t('title')} className={styles.title} />
      </div>
      <div className={styles.main}>
        <BuyTabs current={tab ?? 'coins'} />
        {tab === 'bills' ? <BillTab {...{ historyPath }} /> : <CoinTab {...{ historyPath }} />}
      </div>
      <PresalePanel />
    </section>
  );
}

function BuyTabs({ current }: { current: BuyTab }) {
  const { t } = useTranslation('exchange');
  return (
    <TabLinks<BuyTab>
      label={t('tabs')}
      items={[
        { id: 'coins', label: t('tabCoins') },
        { id: 'bills', label: brand.billName },
      ]}
      currentId={current}
      renderLink={(id, parts) => (
        <Link
          to="/wallet/buy-tct"
          search={({ from }) => ({ from, tab: id === 'bills' ? id : undefined })}
          // Without these the router counts every tab as current whose parameters are all in the address.
          activeOptions={{ exact: true, explicitUndefined: true }}
          replace
          resetScroll={false}
          {...parts}
        />
      )}
    />
  );
}
