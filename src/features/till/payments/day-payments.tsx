import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod/mini';
import type { TillPayment, paymentsPayloadModel } from '../../../../contract/epos/epos.contract';
import { useCurrencyWords } from '../../../money/currencies/currency-title';
import { Money } from '../../../money/amounts/money';
import { Worth } from '../../../money/amounts/worth';
import { LoadFailure, StaleNotice } from '../../../platform/page/load-failure';
import { serverNowMs } from '../../../lib/server-clock';
import { EmptyState } from '../../../ui/state-panels';
import { TillIcon } from '../../../ui/icons/area-icons';
import { LoadMore } from '../../../ui/load-more';
import { SegmentedControl } from '../../../ui/segmented-control';
import { Skeleton } from '../../../ui/skeleton';
import { TextField } from '../../../ui/text-field';
import { useIsOver } from '../../../ui/use-time-left';
import tillStyles from '../till-screen.module.css';
import { tillQueries } from '../till.queries';
import { dayBefore, dayOf, isDay, spanOf } from '../../../lib/day-span';
import { PaymentRow } from './payment-row';
import { PaymentSheet } from './payment-sheet';
import styles from './payments.module.css';

interface DayChoiceProps {
  today: string;
  day: string;
  onChoose: (day: string) => void;
}

/** Today, yesterday, or any other day. */
function DayChoice({ today, day, onChoose }: DayChoiceProps) {
  const { t } = useTranslation('till');
  const yesterday = dayBefore(today);
  const [isOther, setOther] = useState(false);
  const [typed, setTyped] = useState(day);
  // After midnight, the chosen day may be neither.
  const near = day === today ? 'today' : day === yesterday ? 'yesterday' : 'other';
  const selected = isOther ? 'other' : near;
  return (
    <>
      <SegmentedControl
        label={t('day')}
        isLabelHidden
        items={[
          { id: 'today', label: t('today') },
          { id: 'yesterday', label: t('yesterday') },
          { id: 'other', label: t('otherDay') },
        ]}
        selectedId={selected}
        onSelect={(id) => {
          setOther(id === 'other');
          if (id === 'today') onChoose(today);
          else if (id === 'yesterday') onChoose(yesterday);
          setTyped(id === 'yesterday' ? yesterday : day);
        }}
      />
      {selected === 'other' && (
        <TextField
          type="date"
          label={t('day')}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            if (isDay(next)) onChoose(next);
          }}
        />
      )}
    </>
  );
}

type Sums = z.infer<typeof paymentsPayloadModel>['sums'];

/** The totals of a day by currency, without refunded payments. */
function DaySums({ sums }: { sums: Sums }) {
  const { t } = useTranslation('till');
  const wordsOf = useCurrencyWords();
  return (
    <ul aria-label={t('sums')} className={styles.sums}>
      {sums.map(({ currency, count, amount, net }) => {
        const { network, protocol } = wordsOf(currency);
        const { ticker } = currency;
        return (
          <li key={currency.key} className={styles.sum}>
            <p className={styles.sumName}>
              <span>{`${network} · ${protocol}`}</span>
              <span>{t('paymentCount', { count })}</span>
            </p>
            <Money value={amount} ticker={ticker} size="head" isExact />
            <Worth currencyKey={currency.key} amount={amount} />
            <p className={styles.sumNet}>
              <span>{t('afterFee')}</span>
              <Money value={net} ticker={ticker} isExact />
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** The empty state of a day. */
function NoPayments({ isToday }: { isToday: boolean }) {
  const { t } = useTranslation('till');
  return (
    <div className={styles.list}>
      <EmptyState
        icon={<TillIcon size={32} />}
        title={isToday ? t('noPaymentsToday') : t('noPaymentsThen')}
        text={t('noPaymentsText')}
      />
    </div>
  );
}

/** The payments of a day, newest first, with the day's totals. */
export function DayPayments() {
  const { t } = useTranslation(['till', 'common', 'errors']);
  /** Undefined stands for today, also after midnight. */
  const [chosenDay, setChosenDay] = useState<string>();
  const [opened, setOpened] = useState<TillPayment>();
  const [isOpen, setOpen] = useState(false);
  const today = dayOf(serverNowMs());
  // Renders again at midnight, because a till may stay open overnight.
  useIsOver(Date.parse(spanOf(today).to));
  const day = chosenDay ?? today;
  const query = useInfiniteQuery(tillQueries.payments(spanOf(day)));
  const pages = query.data?.pages;
  const payments = pages?.flatMap((page) => page.payments);
  // Each page repeats the totals of the whole day, so the first page is enough.
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
