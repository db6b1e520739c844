import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { referralPercents } from '../../../contract/exchange/exchange.paths';
import { referralPageSizes } from '../../../contract/referrals/referrals.paths';
import { useTimeText } from '../../platform/language/use-time-text';
import { LoadFailure, StaleNotice } from '../../platform/page/load-failure';
import { Badge } from '../../ui/badge';
import { ReferralsIcon } from '../../ui/icons/area-icons';
import { ListRow } from '../../ui/list-row';
import { NativeSelect } from '../../ui/native-select';
import { Skeleton } from '../../ui/skeleton';
import { EmptyState } from '../../ui/state-panels';
import { PageBar } from './page-bar';
import { referralsQueries } from './referrals.queries';
import type { WantedPage } from './referrals.queries';
import styles from './referrals.module.css';

const allLevels = '0';

/** The users whom the user invited, and those whom they invited in turn. */
export function InvitedList() {
  const { t } = useTranslation('referrals');
  const timeText = useTimeText();
  const [level, setLevel] = useState<number>();
  const [wanted, setWanted] = useState<WantedPage>({ page: 1, limit: referralPageSizes[0] });
  const query = useQuery(referralsQueries.invited({ ...wanted, level }));
  const { data } = query;
  if (data === undefined && query.isError)
    return (
      <LoadFailure
        title={t('invitedFailed')}
        error={query.error}
        isFetching={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  if (data === undefined) return <Skeleton shape="card" width="100%" height="12rem" />;
  const { referrals, totalCount, levels } = data;
  if (levels.every((count) => count === 0))
    return <EmptyState icon={<ReferralsIcon size={32} />} title={t('nobodyTitle')} text={t('nobodyText')} />;
  return (
    <div className={styles.list} aria-busy={query.isPlaceholderData}>
      <StaleNotice query={query} />
      <NativeSelect
        label={t('levelFilter')}
        items={[
          { id: allLevels, label: t('allLevels') },
          ...referralPercents.map((_, index) => ({
            id: String(index + 1),
            label: t('levelAndCount', { level: index + 1, count: levels[index] ?? 0 }),
          })),
        ]}
        selectedId={String(level ?? allLevels)}
        onSelect={(id) => {
          setLevel(id === allLevels ? undefined : Number(id));
          setWanted({ ...wanted, page: 1 });
        }}
      />
      {referrals.length === 0 ? (
        <p className={styles.soft}>{t('nobodyOfLevel')}</p>
      ) : (
        <ul aria-label={t('tabInvited')} className={styles.rows}>
          {referrals.map((one, index) => (
            <li key={`${one.createdAt} ${index}`}>
              <ListRow
                title={t('userId', { id: one.userId })}
                text={
                  one.level === 1
                    ? t('joinedByYou', { date: timeText(one.createdAt, 'date') })
                    : t('joined', { date: timeText(one.createdAt, 'date'), id: one.refId })
                }
                trailing={<Badge tone="plain">{t('levelOf', { level: one.level })}</Badge>}
              />
            </li>
          ))}
        </ul>
      )}
      <PageBar wanted={wanted} totalCount={totalCount} onChange={setWanted} />
    </div>
  );
}
