import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api/call-api';
import { sessionsCalls } from '../../api/sessions.calls';
import { ErrorAlert } from '../../core/forms/error-alert';
import { useSubmission } from '../../core/forms/use-submission';
import { LoadFailure } from '../../core/page/load-failure';
import { useReachable } from '../../core/page/use-reachable';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { SessionRow } from './session-row';
import { sessionsQueries } from './sessions.queries';
import { SettingsPage } from './settings-page';
import styles from './settings.module.css';

/** Where the user is signed in, and the way to end it there. */
export function SessionsScreen() {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const { queryKey } = sessionsQueries.list();
  const sessions = useQuery(sessionsQueries.list());
  const isReachable = useReachable();
  const refresh = async () => queryClient.invalidateQueries({ queryKey });
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
        <ul className={styles.list}>
          {sessions.data.map((one) => (
            <li key={one.id}>
              <SessionRow session={one} isReachable={isReachable} onEnded={refresh} />
            </li>
          ))}
        </ul>
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
    </SettingsPage>
  );
}
