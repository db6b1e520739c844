import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../platform/api/api-error';
import { currenciesQueries } from '../../money/currencies/currencies.queries';
import { useWaitingPayment } from '../../money/payment/use-waiting-payment';
import { waitingPayment } from '../../money/payment/taken-payment';
import { ErrorWords } from '../../platform/forms/error-words';
import { useTimeText } from '../../platform/language/use-time-text';
import type { ResumedCall } from '../../money/calls/create-money-calls';
import { moneyCalls, useResumedCalls } from '../../money/calls/money-calls';
import { describeCall } from '../../money/calls/describe-call';
import { useAmountText } from '../../money/amounts/money';
import { userQueries } from '../../platform/user/user.queries';
import { Alert } from '../../ui/alert';
import { buttonClassName } from '../../ui/button';
import styles from './unresolved-money.module.css';

interface CallTexts {
  /** Such as `Handover of 20 USDT to lin`. */
  what: string;
  /** Accepted by the server, but not completed yet. */
  isOrdered: boolean;
}

/** A money call in localised words; undefined for one unknown to this app, or while its texts load. */
function useCallTexts(call: ResumedCall): CallTexts | undefined {
  const { t } = useTranslation('shell');
  const amountText = useAmountText();
  const description = describeCall(call);
  const key = description?.amount?.currencyKey;
  const currencies = useQuery({ ...currenciesQueries.all(), enabled: key !== undefined });
  if (description === undefined) return undefined;
  const { text, amount, count, to, isOrdered = false } = description;
  const ticker = currencies.data?.find((currency) => currency.key === key)?.ticker;
  if (amount !== undefined && ticker !== undefined)
    return { what: t(text, { sum: `${amountText(amount.value, { ticker })} ${ticker}`, to }), isOrdered };
  if (count !== undefined) return { what: t(text, { sum: t('moneyBills', { count }), to }), isOrdered };
  return amount === undefined ? { what: t(text, { to }), isOrdered } : undefined;
}

const ArchiveNotice = lazy(async () => ({
  default: (await import('./archive-notice')).ArchiveNotice,
}));

const BillsNotice = lazy(async () => ({
  default: (await import('./bills-notice')).BillsNotice,
}));

/** The outcome of operations that a reload or a lost connection left open: checking first, then the result. */
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
  const timeText = useTimeText();
  const time = timeText(record.startedAtMs);
  const texts = useCallTexts(call);
  const what = texts === undefined ? '' : `${texts.what}. `;
  const queryClient = useQueryClient();
  const isOver = state.kind === 'done' || state.kind === 'refused' || state.kind === 'unknown';
  // Refetches whatever the operation changed.
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries();
  }, [isOver, queryClient]);
  const close = { label: t('moneyDismiss'), onClose: () => moneyCalls.dismiss(record.key) };
  if (state.kind === 'done') {
    const doneOf = texts?.isOrdered === true ? 'moneyAcceptedOf' : 'moneyDoneOf';
    const title = texts === undefined ? t('moneyDone') : t(doneOf, { what: texts.what });
    return (
      <Alert tone="success" title={title} close={close}>
        <span>{t('moneyStartedAt', { time })}</span>
        {record.path.includes('/burn/') && (
          <Suspense fallback={null}>
            <ArchiveNotice answer={state.answer} />
          </Suspense>
        )}
      </Alert>
    );
  }
  if (state.kind === 'refused') {
    const areBillsGone = isRefusal(state.error, 'incorrectBills');
    return (
      <Alert tone="error" title={t('moneyRefused')} close={close}>
        <span>{what}</span>
        <span>{areBillsGone ? t('errors:billsGone') : <ErrorWords error={state.error} />}</span>{' '}
        <span>{t('moneyStartedAt', { time })}</span>
        {areBillsGone && (
          <Suspense fallback={null}>
            <BillsNotice input={record.input} />
          </Suspense>
        )}
      </Alert>
    );
  }
  if (state.kind === 'unknown') {
    return (
      <Alert tone="warning" title={t('moneyUnknown')} close={close}>
        <span>{what}</span>
        <span>{t('moneyUnknownHint', { time })}</span>
      </Alert>
    );
  }
  return (
    <Alert tone="info" title={t('moneyChecking')}>
      <span>{what}</span>
      <span>{t('moneyCheckingHint', { time })}</span>
    </Alert>
  );
}

/**
 * Shown on every page while a payment is waiting that the user left to top up: its amount, and the link back to
 * it.
 */
export function PaymentWaits() {
  const { t } = useTranslation('shell');
  const amountText = useAmountText();
  const waiting = useWaitingPayment();
  if (waiting === undefined) return null;
  const { amount, ticker } = waiting;
  return (
    <div className={styles.list}>
      <Alert
        tone="info"
        title={t('paymentWaits', { amount: amountText(amount, { ticker }), ticker })}
        close={{ label: t('moneyDismiss'), onClose: waitingPayment.forget }}
        actions={
          <Link to="/epos" className={buttonClassName({ variant: 'secondary', size: 'compact' })}>
            {t('paymentBack')}
          </Link>
        }
      />
    </div>
  );
}
