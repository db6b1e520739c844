import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TabLinks } from '../../ui/tab-links';
import { ofHub } from '../../core/hubs/choose-hub';
import type { Holding } from '../../core/hubs/choose-hub';
import { lastHub } from '../../core/hubs/last-hub';
import { Dollars } from '../../core/money/dollars';
import { totalDollars } from '../../core/money/total-dollars';
import { hubTabs } from '../../core/hubs/hub-tab';
import type { HubTab } from '../../core/hubs/hub-tab';
import { HubSign } from '../../core/hubs/hub-sign';
import styles from './holdings.module.css';
import { useHubNames } from '../../core/hubs/use-hub-names';

interface HubTabsProps {
  area: '/bills' | '/pay';
  hub: HubTab;
  /** Of all hubs; undefined until they are known. */
  holdings: readonly Holding[] | undefined;
}

/** The hubs side by side with what is in them; which one is open stands in the address. Yellow is not open yet. */
export function HubTabs({ area, hub, holdings }: HubTabsProps) {
  const { t } = useTranslation('bills');
  const names = useHubNames();
  return (
    <TabLinks
      label={t('hubs')}
      items={hubTabs.map((id) => ({ id, label: names[id] }))}
      currentId={hub}
      renderLink={(id, { children, ...parts }) => {
        const content = (
          <span className={styles.hubTab}>
            <HubSign hub={id} className={styles.sign} />
            {children}
          </span>
        );
        if (id !== 'yellow') {
          return (
            <Link
              to={area}
              search={{ hub: id }}
              replace
              resetScroll={false}
              data-hub={id}
              onClick={() => lastHub.remember(id)}
              {...parts}
            >
              {content}
              <span className={styles.hubWorth}>
                {holdings !== undefined && <Dollars value={totalDollars(ofHub(holdings, id)).value} />}
              </span>
            </Link>
          );
        }
        return (
          <span role="link" aria-disabled="true" title={t('hubClosed')} {...parts}>
            {content}
          </span>
        );
      }}
    />
  );
}
