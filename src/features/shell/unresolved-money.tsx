import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../api/api-error';
import { ErrorWords } from '../../core/forms/error-words';
import { localeTags } from '../../core/language/locale-tag';
import { useLanguage } from '../../core/language/use-language';
import type { ResumedCall } from '../../core/money-call/create-money-calls';
import { moneyCalls } from '../../core/money-call/money-calls';
import { useResumedCalls } from '../../core/money-call/use-resumed-calls';
import { userQueries } from '../../core/user/user.queries';
import { Alert } from '../../ui/alert';
import { useToldCall } from './use-told-call';
import styles from './unresolved-money.module.css';

const LeftArchive = lazy(async () => ({
  default: (await import('../../core/burn/left-archive')).LeftArchive,
}));

const LeftBills = lazy(async () => ({
  default: (await import('../../core/bills/left-bills')).LeftBills,
}));

/** What became of operations that a reload or a lost connection left open: checked again, then the true result. */
export function UnresolvedMoney() {
  const user = useQuery(userQueries.current());
  const calls = useResumedCalls(user.data?.id);
  if (calls.length === 0) return null;
  return (
    <div className={styles.list}>
      {calls.map((call) => (
        <UnresolvedCall key={call.record.key} call={call} />
      ))}
    </div>
  );
}

function UnresolvedCall({ call }: { call: ResumedCall }) {
  const { record, state } = call;
  const { t } = useTranslation(['shell', 'errors']);
  const { language } = useLanguage();
  const time = new Date(record.startedAtMs).toLocaleString(localeTags[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const told = useToldCall(call);
  const what = told === undefined ? '' : `${told.what}. `;
  const queryClient = useQueryClient();
  const isOver = state.kind === 'done' || state.kind === 'refused' || state.kind === 'unknown';
  // Whatever it moved stands on the screens as it was before.
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries();
  }, [isOver, queryClient]);
  const close = { label: t('moneyDismiss'), onClose: () => moneyCalls.dismiss(record.key) };
  if (state.kind === 'done') {
    const doneOf = told?.isOrdered === true ? 'moneyAcceptedOf' : 'moneyDoneOf';
    const title = told === undefined ? t('moneyDone') : t(doneOf, { what: told.what });
    return (
      <Alert tone="success" title={title} close={close}>
        {t('moneyStartedAt', { time })}
        {record.path.includes('/burn/') && (
          <Suspense fallback={null}>
            <LeftArchive answer={state.answer} />
          </Suspense>
        )}
      </Alert>
    );
  }
  if (state.kind === 'refused') {
    const areBillsGone = isRefusal(state.error, 'incorrectBills');
    return (
      <Alert tone="error" title={t('moneyRefused')} close={close}>
        {what}
        {areBillsGone ? t('errors:billsGone') : <ErrorWords error={state.error} />}{' '}
        {t('moneyStartedAt', { time })}
        {areBillsGone && (
          <Suspense fallback={null}>
            <LeftBills input={record.input} />
          </Suspense>
        )}
      </Alert>
    );
  }
  if (state.kind === 'unknown') {
    return (
      <Alert tone="warning" title={t('moneyUnknown')} close={close}>
        {what}
        {t('moneyUnknownHint', { time })}
      </Alert>
    );
  }
  return (
    <Alert tone="info" title={t('moneyChecking')}>
      {what}
      {t('moneyCheckingHint', { time })}
    </Alert>
  );
}
