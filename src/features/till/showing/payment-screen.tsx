import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../api/api-error';
import { LoadFailure } from '../../../core/page/load-failure';
import { serverNowMs } from '../../../lib/server-clock';
import { isOpen } from '../payment-state';
import { tillQueries } from '../till.queries';
import { PaymentCode } from './payment-code';
import { PaymentNews } from './payment-news';
import { PaymentOver } from './payment-over';
import { PaymentPaid } from './payment-paid';
import { PaymentSkeleton } from './payment-skeleton';
import { forgetShown, readShown } from './shown-payment';
import type { ShownPayment } from './shown-payment';
import { StageHead } from './stage-head';
import styles from './stage.module.css';

/** The payment that the till shows its customer, from its code to its end; a reload comes back to it. */
export function PaymentScreen() {
  const [shown, setShown] = useState(() => readShown(serverNowMs()));
  if (shown === undefined) return <Navigate to="/till" replace />;
  return <Stage key={shown.id} shown={shown} onNew={setShown} />;
}

function Stage({ shown, onNew }: { shown: ShownPayment; onNew: (shown: ShownPayment) => void }) {
  const { t } = useTranslation(['till', 'errors', 'common']);
  const query = useQuery(tillQueries.payment(shown.id));
  const payment = query.data;
  // Another merchant's, or of another database: there is nothing to come back to.
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
  // One failure is nothing yet; a connection that is gone fails again at once.
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
