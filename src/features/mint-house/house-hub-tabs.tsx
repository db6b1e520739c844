import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lastHub } from '../../money/hubs/home-place';
import { HubSign, useHubNames } from '../../money/hubs/hub-sign';
import { TabLinks } from '../../ui/tab-links';
import styles from './mint-house-screen.module.css';
import { usePlace } from './use-place';

const hubs = ['blue', 'green'] as const;

/** Switches between the two hubs; the operation stays selected. */
export function HouseHubTabs() {
  const { t } = useTranslation('bills');
  const names = useHubNames();
  const { hub, operation } = usePlace();
  return (
    <TabLinks
      label={t('hubs')}
      items={hubs.map((id) => ({ id, label: names[id] }))}
      currentId={hub}
      renderLink={(id, { children, ...parts }) => (
        <Link
          to="/mint-house/$hub/$operation"
          params={{ hub: id, operation }}
          search={({ blanks, kind }) => ({ blanks, kind })}
          replace
          resetScroll={false}
          onClick={() => lastHub.remember(id)}
          {...parts}
        >
          <span className={styles.hubTab}>
            <HubSign hub={id} className={styles.sign} />
            <span>{children}</span>
          </span>
        </Link>
      )}
    />
  );
}
