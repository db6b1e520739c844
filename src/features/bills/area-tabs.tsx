import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { HomeArea } from '../../core/hubs/home-place';
import type { HubTab } from '../../core/hubs/hub-tab';
import { useHome } from '../../core/hubs/use-home';
import { TabLinks } from '../../ui/tab-links';
import styles from './holdings.module.css';

interface AreaTabsProps {
  area: HomeArea;
  /** The hub that is open. The other side opens in it as well, unless it has money only in another. */
  hub: HubTab;
}

/** Between bills and what has been set aside for paying. */
export function AreaTabs({ area, hub }: AreaTabsProps) {
  const { t } = useTranslation('bills');
  const homes = { bills: useHome('bills'), pay: useHome('pay') };
  return (
    <div className={styles.areas}>
      <TabLinks<HomeArea>
        label={t('billsOrPay')}
        items={[
          { id: 'bills', label: t('areaBills') },
          { id: 'pay', label: t('areaPay') },
        ]}
        currentId={area}
        renderLink={(id, parts) => {
          const home = homes[id];
          if (id === area) return <Link to={`/${id}`} search={{ hub }} {...parts} />;
          if (home.to === '/') return <Link to="/" search={home.search} {...parts} />;
          return <Link to={home.to} search={{ hub, ...home.search }} {...parts} />;
        }}
      />
    </div>
  );
}
