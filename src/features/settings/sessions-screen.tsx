import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserSession } from '../../../contract/sessions/sessions.contract';
import { callApi } from '../../platform/api/call-api';
import { sessionsCalls } from '../../platform/api/user-calls';
import { ErrorAlert } from '../../platform/forms/error-words';
import { useSubmission } from '../../platform/forms/use-submission';
import { useAgoText } from '../../platform/language/use-ago-text';
import { LoadFailure } from '../../platform/page/load-failure';
import { useReachable } from '../../platform/page/use-reachable';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { MonitorIcon, PhoneIcon } from '../../ui/icons/tool-icons';
import { ListRow } from '../../ui/list-row';
import { Skeleton } from '../../ui/skeleton';
import { SecurityEvents } from './security-events/security-events';
import { SettingsPage } from './settings-page';
import styles from './settings.module.css';

interface SessionRowProps {
  session: UserSession;
  isReachable: boolean;
  onEnded: () => Promise<void>;
}

/** One session of the user. */
function SessionRow({ session, isReachable, onEnded }: SessionRowProps) {
  const { t } = useTranslation('settings');
  const agoText = useAgoText();
  const { id, device, address, place, lastUsedAt, isCurrent } = session;
  const end = useSubmission<undefined>(async () => {
    await callApi(sessionsCalls.endSession, { body: { id } });
    await onEnded();
  });
  const time = agoText(lastUsedAt);
  const name = device === '' ? t('unknownDevice') : device;
  const where = place === null ? address : t('placeAndAddress', { place, address });
  const isPhone = /android|iphone|ipad|ios/i.test(device);
  return (
    <>
      <ListRow
        title={name}
        text={<span className={styles.oneLine}>{t('sessionUse', { where, time })}</span>}
        icon={isPhone ? <PhoneIcon size={20} /> : <MonitorIcon size={20} />}
        trailing={
          isCurrent ? (
            <Badge tone="success">{t('thisDevice')}</Badge>
          ) : (
            <Button
              variant="quiet"
              size="compact"
              aria-label={t('endOf', { device: name })}
              isDisabled={!isReachable}
              pendingLabel={end.isPending ? t('ending') : undefined}
              onPress={() => void end.submit(undefined)}
            >
              {t('end')}
            </Button>
          )
        }
      />
      {end.error !== undefined && <ErrorAlert error={end.error} />}
    </>
  );
}

/** Queries about the user's sessions. */
const sessionsQueries = {
  list: () =>
    queryOptions({
      queryKey: ['sessions', 'list'],
      queryFn: async ({ signal }) =>
        (await callApi(sessionsCalls.listSessions, {}, { signal })).payload.sessions,
    }),
};

/** The user's sessions, with a button to end each. */
export function SessionsScreen() {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const { queryKey } = sessionsQueries.list();
  const sessions = useQuery(sessionsQueries.list());
  const isReachable = useReachable();
  const sectionRef = useRef<HTMLElement>(null);
  // The button of an ended session goes with it, so the focus moves to what is left of the list.
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey });
    sectionRef.current?.focus({ preventScroll: true });
  };
  const endAll = useSubmission<undefined>(async () => {
    await callApi(sessionsCalls.endOtherSessions, {});
    await refresh();
  });
  const parent = { to: '/settings/privacy', title: t('privacyTitle') } as const;
  const hasOthers = (sessions.data ?? []).some(({ isCurrent }) => !isCurrent);

  return (
    <SettingsPage title={t('sessionsTitle')} text={t('sessionsText')} parent={parent}>
      {sessions.data === undefined && sessions.isPending && (
        <Skeleton shape="card" width="100%" height="12rem" />
      )}
      {sessions.data === undefined && sessions.isError && (
        <LoadFailure
          title={t('sessionsFailed')}
          error={sessions.error}
          isFetching={sessions.isFetching}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.data !== undefined && (
        <section ref={sectionRef} tabIndex={-1} aria-label={t('sessionsTitle')} className={styles.keys}>
          <ul className={styles.list}>
            {sessions.data.map((one) => (
              <li key={one.id}>
                <SessionRow session={one} isReachable={isReachable} onEnded={refresh} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {endAll.error !== undefined && <ErrorAlert error={endAll.error} />}
      {hasOthers && (
        <Button
          variant="secondary"
          wide
          isDisabled={!isReachable}
          pendingLabel={endAll.isPending ? t('ending') : undefined}
          onPress={() => void endAll.submit(undefined)}
        >
          {t('endOthers')}
        </Button>
      )}
      {!isReachable && <p className={styles.soft}>{t('needsConnection')}</p>}
      {sessions.data !== undefined && <SecurityEvents />}
    </SettingsPage>
  );
}
