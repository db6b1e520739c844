import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillPayment } from '../../../../contract/epos/epos.models';
import { LoadFailure } from '../../../core/page/load-failure';
import { StaleNotice } from '../../../core/page/stale-notice';
import { serverNowMs } from '../../../lib/server-clock';
import { LoadMore } from '../../../ui/load-more';
import { Skeleton } from '../../../ui/skeleton';
import tillStyles from '../till.module.css';
import { tillQueries } from '../till.queries';
import { DayChoice } from './day-choice';
import { dayOf, spanOf } from './day-span';
import { DaySums } from './day-sums';
import { NoPayments } from './no-payments';
import { PaymentRow } from './payment-row';
import { PaymentSheet } from './payment-sheet';
import styles from './payments.module.css';

/** What was asked for on a day and what came of it, newest first, with the day's sums. */
export function DayPayments() {
  const { t } = useTranslation(['till', 'common', 'errors']);
  /** Undefined stands for today, also after midnight. */
  const [chosenDay, setChosenDay] = useState<string>();
  const [opened, setOpened] = useState<TillPayment>();
  const [isOpen, setOpen] = useState(false);
  const today = dayOf(serverNowMs());
  const day = chosenDay ?? today;
  const query = useInfiniteQuery(tillQueries.payments(spanOf(day)));
  const pages = query.data?.pages;
  const payments = pages?.flatMap((page) => page.payments);
  // Each page brings the sums of the whole day; the first is asked for first and so is as old as any.
  const sums = pages?.[0]?.sums ?? [];
  const openedNow = payments?.find(({ id }) => id === opened?.id) ?? opened;
  return (
    <section data-part="payments" className={styles.part} aria-labelledby="till-payments">
      <h2 id="till-payments" className={tillStyles.onWideScreens}>
        {t('paymentsTitle')}
      </h2>
      <DayChoice {...{ today, day }} onChoose={(next) => setChosenDay(next === today ? undefined : next)} />
      {payments !== undefined && <StaleNotice query={query} />}
      {payments === undefined && !query.isError && (
        <div className={styles.skeletons} aria-busy="true">
          <Skeleton shape="card" height="7.5rem" />
          <Skeleton shape="card" height="18rem" />
        </div>
      )}
      {payments === undefined && query.isError && (
        <LoadFailure
          title={t('listFailed')}
          error={query.error}
          isFetching={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {sums.length > 0 && <DaySums sums={sums} />}
      {payments?.length === 0 && <NoPayments isToday={day === today} />}
      {payments !== undefined && payments.length > 0 && (
        <ul aria-label={t('paymentsTitle')} className={styles.list}>
          {payments.map((payment) => (
            <li key={payment.id} className={styles.item}>
              <PaymentRow
                payment={payment}
                onOpen={() => {
                  setOpened(payment);
                  setOpen(true);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <LoadMore
          label={t('loadMore')}
          pendingLabel={query.isFetchingNextPage ? t('common:loading') : undefined}
          isAutomatic={!query.isFetchNextPageError}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
      {openedNow !== undefined && (
        <PaymentSheet key={openedNow.id} payment={openedNow} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}
