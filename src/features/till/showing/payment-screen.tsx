import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillPayment } from '../../../../contract/epos/epos.contract';
import { isRefusal } from '../../../platform/api/api-error';
import { useAmountText } from '../../../money/amounts/money';
import { LoadFailure } from '../../../platform/page/load-failure';
import { serverNowMs } from '../../../lib/server-clock';
import { Skeleton } from '../../../ui/skeleton';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { isOpen } from '../till-payment';
import type { PaymentState } from '../till-payment';
import { tillQueries } from '../till.queries';
import { PaymentCode } from './payment-code';
import { PaymentOver, PaymentPaid } from './payment-end';
import { forgetShown, readShown } from './shown-payment';
import type { ShownPayment } from './shown-payment';
import { StageHead } from './payment-parts';
import styles from './payment-parts.module.css';

/**
 * Announces the progress of a payment to screen readers. Rendered in all states, so that each change is announced.
 */
function PaymentNews({ payment }: { payment: TillPayment }) {
  const { t } = useTranslation('till');
  const amountText = useAmountText();
  const { amount, currency, match, state } = payment;
  const paid = t('paidSaid', {
    amount: amountText(amount, { exactly: currency.ticker }),
    ticker: currency.ticker,
    characters: Array.from(match ?? '').join(' '),
  });
  const words: Record<PaymentState, string> = {
    waiting: t('stateWaiting'),
    seen: t('stateSeen'),
    paid,
    expired: t('expiredTitle'),
    cancelled: t('cancelledTitle'),
    refunded: t('refundedTitle'),
  };
  return (
    <div className={styles.news}>
      <VisuallyHidden role="status">{words[state]}</VisuallyHidden>
    </div>
  );
}

/** The skeleton of a code and its terms. */
function PaymentSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.code} aria-busy="true">
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        <div className={styles.paperSkeleton}>
          <Skeleton shape="card" height="100%" />
        </div>
      </div>
      <div className={styles.side} aria-hidden="true">
        <Skeleton width="100%" height="4rem" />
        <Skeleton width="100%" height="4rem" shape="control" />
      </div>
    </>
  );
}

/** The payment that the till shows its customer, from its code to its end; a reload returns to it. */
export function PaymentScreen() {
  const [shown, setShown] = useState(() => readShown(serverNowMs()));
  if (shown === undefined) return <Navigate to="/till" replace />;
  return <Stage key={shown.id} shown={shown} onNew={setShown} />;
}

function Stage({ shown, onNew }: { shown: ShownPayment; onNew: (shown: ShownPayment) => void }) {
  const { t } = useTranslation(['till', 'errors', 'common']);
  const query = useQuery(tillQueries.payment(shown.id));
  const payment = query.data;
  // Another merchant's payment, or one of another database: nothing to return to.
  const isNobodys = isRefusal(query.error, 'noDataFound', 'accessDenied');
  useEffect(() => {
    if (isNobodys) forgetShown(shown.id);
  }, [isNobodys, shown.id]);
  if (isNobodys) return <Navigate to="/till" replace />;
  if (payment === undefined) {
    return (
      <section className={styles.stage}>
        <StageHead title={t('showTitle')} />
        {query.isError ? (
          <LoadFailure
            title={t('paymentFailed')}
            error={query.error}
            isFetching={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <PaymentSkeleton />
        )}
      </section>
    );
  }
  // A single failure is ignored; a lost connection fails again at once.
  const isLost = query.isError || query.failureCount > 1;
  return (
    <>
      <PaymentNews payment={payment} />
      {isOpen(payment.state) && (
        <PaymentCode {...{ payment, isLost }} url={shown.url} onTimeUp={() => void query.refetch()} />
      )}
      {payment.state === 'paid' && <PaymentPaid payment={payment} />}
      {!isOpen(payment.state) && payment.state !== 'paid' && <PaymentOver payment={payment} onNew={onNew} />}
    </>
  );
}
