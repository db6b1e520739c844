import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { useTimeText } from '../../platform/language/use-time-text';
import { useReachable } from '../../platform/page/use-reachable';
import { OfflineIcon } from '../../ui/icons/sign-icons';
import styles from './data-time.module.css';

/**
 * While offline: says so, and shows the age of the data. The live region is always rendered, so that screen
 * readers announce it.
 */
export function DataTime() {
  const isReachable = useReachable();
  return (
    <div role="status" className={styles.place}>
      {!isReachable && <OldData />}
    </div>
  );
}

function OldData() {
  const { t } = useTranslation('shell');
  const timeText = useTimeText();
  const fetchedAtMs = useOldestShownMs();
  const time = fetchedAtMs === undefined ? undefined : timeText(fetchedAtMs);
  return (
    <p className={styles.line}>
      <OfflineIcon size={20} />
      <span>{time === undefined ? t('noNews', { appName: brand.appName }) : t('dataFrom', { time })}</span>
    </p>
  );
}

/** The time of the oldest query result on the screen. */
function useOldestShownMs(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => {
      const times = cache
        .findAll({ type: 'active' })
        .map(({ state }) => state.dataUpdatedAt)
        .filter((timeMs) => timeMs > 0);
      return times.length === 0 ? undefined : Math.min(...times);
    },
  );
}
