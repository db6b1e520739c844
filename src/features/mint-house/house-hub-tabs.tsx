import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { HubSign } from '../../core/hubs/hub-sign';
import { useHubNames } from '../../core/hubs/use-hub-names';
import { TabLinks } from '../../ui/tab-links';
import styles from './mint-house.module.css';
import { usePlace } from './use-place';

const hubs = ['blue', 'green'] as const;

/** The two hubs; changing between them one stays at what one is doing. */
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
          data-hub={id}
          {...parts}
        >
          <span className={styles.hubTab}>
            <HubSign hub={id} className={styles.sign} />
            {children}
          </span>
        </Link>
      )}
    />
  );
}
