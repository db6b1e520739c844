import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { billStatuses } from '../../../contract/bills/bill';
import { isRefusal } from '../../platform/api/api-error';
import { Money, useAmountText } from '../../money/amounts/money';
import { BackLink } from '../../platform/page/back-link';
import { useTitleInBar } from '../../platform/page/bar-title';
import { LoadFailure, StaleNotice } from '../../platform/page/load-failure';
import { PageHeading } from '../../platform/page/page-heading';
import { buttonClassName } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { BillActions } from './bill-actions';
import { BillFacts } from './bill-facts';
import { BillHistory } from './bill-history';
import { BillPager, BillStrip } from './bill-strip';
import styles from './bill.module.css';
import { NotYours } from './not-yours';
import { useBillFace } from './face/use-bill-face';
import { useStack } from './use-stack';
import { useArrowKeys } from '../../ui/use-turns';

interface BillScreenProps {
  /** The screen for unknown addresses, handed in because another feature owns it. */
  NotFound: ComponentType;
}

/** One bill: its face among those of its stack, its label, and its history. */
export function BillScreen({ NotFound }: BillScreenProps) {
  const { t } = useTranslation('bills');
  const amountText = useAmountText();
  useTitleInBar(t('billTitle'));
  const { currencyKey, serial } = useParams({ from: '/_user/bills_/$currencyKey_/$serial' });
  const { content, currencyKey: ownKey, details, query } = useBillFace(serial);
  const stack = useStack({ currencyKey, nominal: content?.nominal, serial });
  const navigate = useNavigate();
  const turn = (by: -1 | 1) => {
    const bill = by < 0 ? stack?.previous : stack?.next;
    if (bill === undefined) return;
    void navigate({
      to: '/bills/$currencyKey/$serial',
      params: { currencyKey, serial: bill.serial },
      // Back goes to the stack, no matter how many bills were viewed.
      replace: true,
      resetScroll: false,
    });
  };
  const sectionRef = useArrowKeys(turn);
  const isElsewhere = ownKey !== undefined && ownKey !== currencyKey;
  const isNoSerial = isRefusal(query.error, 'requiredFieldsUnanswered', 'incorrectParameters');
  if (isElsewhere || isNoSerial) return <NotFound />;
  // Handed over, exported or burned: a cached response must not make it look like a bill still held.
  if (isRefusal(query.error, 'noDataFound')) return <LostBill serial={serial} />;
  if (content === undefined && query.isError) {
    return (
      <section className={styles.lost}>
        <BackLink />
        <PageHeading title={t('billTitle')} className={styles.lostTitle} />
        <LoadFailure
          title={t('billFailed')}
          error={query.error}
          isFetching={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </section>
    );
  }
  const title = content === undefined ? t('billTitle') : `${amountText(content.nominal)} ${content.ticker}`;
  return (
    <section ref={sectionRef} className={styles.screen}>
      <div className={styles.back}>
        <BackLink />
      </div>
      <div className={styles.face}>
        <BillStrip content={content} serial={serial} stack={stack} onTurn={turn} />
      </div>
      <div className={styles.facts}>
        <div className={styles.head}>
          <PageHeading title={title} className={styles.title}>
            {content !== undefined && <Money value={content.nominal} ticker={content.ticker} />}
          </PageHeading>
          {stack !== undefined && stack.count > 1 && <BillPager stack={stack} onTurn={turn} />}
        </div>
        {details !== undefined && <StaleNotice query={query} />}
        {details !== undefined && <BillFacts key={serial} bill={details} />}
        {details === undefined && !query.isError && <Skeleton shape="card" height="12rem" />}
        {details === undefined && query.isError && (
          <LoadFailure
            title={t('historyFailed')}
            error={query.error}
            isFetching={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {content !== undefined && (
          <BillActions {...{ currencyKey, content }} isInVault={details?.status === billStatuses.inVault} />
        )}
        {details !== undefined && <BillHistory history={details.history} />}
      </div>
    </section>
  );
}

/** A bill that the reader does not hold, or no longer holds. */
function LostBill({ serial }: { serial: string }) {
  const { t } = useTranslation(['bills', 'common']);
  return (
    <section className={styles.lost}>
      <BackLink />
      <PageHeading title={t('billTitle')} className={styles.lostTitle} />
      <NotYours
        serial={serial}
        actions={
          <Link to="/" className={buttonClassName()}>
            {t('common:notFoundLink')}
          </Link>
        }
      />
    </section>
  );
}
