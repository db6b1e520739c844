import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TabLinks } from '../../ui/tab-links';
import type { BillsSearch } from './bills-search';
import styles from './holdings.module.css';

interface AreaTabsProps {
  area: '/bills' | '/pay';
  /** As the address has it, so that the other side opens in the same hub. */
  hub: BillsSearch['hub'];
}

/** Between bills and what has been set aside for paying. */
export function AreaTabs({ area, hub }: AreaTabsProps) {
  const { t } = useTranslation('bills');
  return (
    <div className={styles.areas}>
      <TabLinks
        label={t('billsOrPay')}
        items={[
          { id: '/bills', label: t('areaBills') },
          { id: '/pay', label: t('areaPay') },
        ]}
        currentId={area}
        renderLink={(id, parts) => <Link to={id} search={hub === undefined ? {} : { hub }} {...parts} />}
      />
    </div>
  );
}
