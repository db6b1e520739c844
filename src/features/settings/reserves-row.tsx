import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../platform/api/call-api';
import { reservesCalls } from '../../platform/api/user-calls';
import { BankIcon } from '../../ui/icons/tool-icons';
import { ListRow } from '../../ui/list-row';

const publishedQuery = queryOptions({
  queryKey: ['reserves', 'isPublished'],
  queryFn: async ({ signal }) =>
    (await callApi(reservesCalls.getReserves, {}, { signal })).payload.publication !== null,
  staleTime: 300_000,
});

/** Whether there is a proof of reserves that a user can check. */
export function useHasReserves(): boolean {
  return useQuery(publishedQuery).data === true;
}

/** The way to the proof of reserves, which shows users whether they are included. */
export function ReservesRow() {
  const { t } = useTranslation('settings');
  if (!useHasReserves()) return null;
  return (
    <li>
      <ListRow
        title={t('reservesTitle')}
        text={t('reservesHint')}
        icon={<BankIcon size={20} />}
        renderLink={(parts) => <Link to="/reserves" {...parts} />}
      />
    </li>
  );
}
