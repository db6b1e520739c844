import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SecurityEvent } from '../../../../contract/security-events/security-events.contract';
import { saveFile } from '../../../lib/save-file';
import { callApi } from '../../../platform/api/call-api';
import { securityEventsCalls } from '../../../platform/api/user-calls';
import { ErrorAlert } from '../../../platform/forms/error-words';
import { useSubmission } from '../../../platform/forms/use-submission';
import { useTimeText } from '../../../platform/language/use-time-text';
import { LoadFailure } from '../../../platform/page/load-failure';
import { useReachable } from '../../../platform/page/use-reachable';
import { Button } from '../../../ui/button';
import { ListRow } from '../../../ui/list-row';
import { LoadMore } from '../../../ui/load-more';
import { Skeleton } from '../../../ui/skeleton';
import styles from '../settings.module.css';
import { fetchSecurityFile } from './security-file';

const pageSize = 50;

const securityEventsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['sessions', 'events'],
    queryFn: async ({ signal, pageParam: cursor }) => {
      const query = { limit: String(pageSize), ...(cursor !== '' && { cursor }) };
      return (await callApi(securityEventsCalls.listSecurityEvents, { query }, { signal })).payload;
    },
    // Kept on the device as JSON, which has no undefined.
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  });

/** What happened, how, and from where. */
function EventRow({ event: { kind, way, name, device, address, date } }: { event: SecurityEvent }) {
  const { t } = useTranslation('security-events');
  const timeText = useTimeText();
  const said = way === null ? name : t(way);
  const place = [said, device, address].filter((part) => part !== null && part !== '').join(' · ');
  return (
    <ListRow
      title={t(kind)}
      text={
        <>
          {place !== '' && <span className={styles.eventPlace}>{place}</span>}
          <time dateTime={date}>{timeText(date, 'moment')}</time>
        </>
      }
    />
  );
}

/** The account's sign-ins and changes of its security, newest first, and all of them as a file. */
export function SecurityEvents() {
  const { t } = useTranslation(['security-events', 'common']);
  const query = useInfiniteQuery(securityEventsQuery());
  const isReachable = useReachable();
  const saving = useSubmission<undefined>(async () => {
    saveFile({
      name: `security-${new Date().toISOString().slice(0, 10)}.csv`,
      content: await fetchSecurityFile(),
    });
  });
  const events = query.data?.pages.flatMap((page) => page.events);
  return (
    <section className={styles.events} aria-labelledby="security-events">
      <h2 id="security-events">{t('title')}</h2>
      <p className={styles.text}>{t('text')}</p>
      {events === undefined && query.isPending && <Skeleton shape="card" width="100%" height="24rem" />}
      {events === undefined && query.isError && (
        <LoadFailure
          title={t('failed')}
          error={query.error}
          isFetching={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {events?.length === 0 && <p className={styles.soft}>{t('none')}</p>}
      {events !== undefined && events.length > 0 && (
        <>
          <Button
            variant="secondary"
            wide
            isDisabled={!isReachable}
            pendingLabel={saving.isPending ? t('saving') : undefined}
            onPress={() => void saving.submit(undefined)}
          >
            {t('save')}
          </Button>
          {saving.error !== undefined && <ErrorAlert error={saving.error} />}
          <ul className={styles.list} aria-labelledby="security-events">
            {events.map((event) => (
              <li key={event.id}>
                <EventRow event={event} />
              </li>
            ))}
          </ul>
        </>
      )}
      {query.hasNextPage && (
        <LoadMore
          label={t('more')}
          pendingLabel={query.isFetchingNextPage ? t('common:loading') : undefined}
          isAutomatic={!query.isFetchNextPageError}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
    </section>
  );
}
