import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import type { MintCurrency, MintRequest } from '../../../../contract/mint-house/mint-house.models';
import { NextStep } from '../next-step';
import { RequestBanner } from '../request-banner';
import { useCoveredEdge } from '../../../ui/covered-edge';
import { countSelected } from '../../../money/bill-chooser/selection';
import type { Selection } from '../../../money/bill-chooser/selection';
import { StackTilesSkeleton } from '../../../money/bill-chooser/stack-tiles';
import { Tray } from '../../../money/tray/tray';
import { TrayTotal } from '../../../money/tray/tray-total';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { listCombination } from './count-bounds';
import styles from './order.module.css';
import { useDisabledReasons } from '../../../platform/page/disabled-reasons';

interface OrderHeadProps {
  /** The id of the heading, which names the section. */
  id: string;
  title: string;
  headingRef: Ref<HTMLHeadingElement>;
  fundsLabel: string;
  /** The balance that pays for the order. */
  funds: ReactNode;
  /** The button that resets all rows. */
  clear: ReactNode;
}

/** The head of the form: the paying balance and the reset button. */
export function OrderHead({ id, title, headingRef, fundsLabel, funds, clear }: OrderHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h2 ref={headingRef} id={id} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <p className={styles.facts}>
          <span>{fundsLabel}</span> <span className={styles.funds}>{funds}</span>
        </p>
      </div>
      {clear}
    </div>
  );
}

interface OrderFootProps {
  currency: MintCurrency['currency'];
  selection: Selection;
  /** What pays for the order. */
  coin: { key: string; ticker: string };
  total: string;
  /** Further costs. */
  note?: ReactNode;
  /** Why the user cannot continue. */
  disabledReason: string | undefined;
  pendingLabel?: string | undefined;
  onNext: () => void;
}

/** The chosen blanks on their tray with the total, and the button to continue, within reach of the thumb. */
export function OrderFoot({ currency, selection, coin, total, note, ...next }: OrderFootProps) {
  const { disabledReason, pendingLabel, onNext } = next;
  const reasons = useDisabledReasons();
  const { t } = useTranslation(['mint-house', 'bill-sheets']);
  const reasonId = useId();
  const count = countSelected(selection);
  const isEmpty = count === 0;
  const reason = reasons.offline ?? disabledReason ?? (isEmpty ? t('bill-sheets:chooseFirst') : undefined);
  const covered = useCoveredEdge();
  return (
    <div className={styles.foot} style={covered}>
      <Tray
        ticker={currency.ticker}
        hub={hubOf(currency.id)}
        piles={listCombination(selection, currency.decimal)}
        areBlank
        emptyText={reason ?? t('bill-sheets:chooseFirst')}
      >
        <TrayTotal currency={coin} value={total} count={count} areBlank isLive />
      </Tray>
      {!isEmpty && note !== undefined && <p className={styles.note}>{note}</p>}
      <Button
        data-command="order-next"
        onPress={onNext}
        pendingLabel={pendingLabel}
        isDisabled={reason !== undefined}
        aria-describedby={reason === undefined ? undefined : reasonId}
      >
        {t('next')}
      </Button>
      {reason !== undefined && (
        <p id={reasonId} hidden={isEmpty} className={styles.note}>
          {reason}
        </p>
      )}
    </div>
  );
}

interface OrderNoticesProps {
  request: MintRequest | undefined;
  pausedReason: string | undefined;
  /** Whether the request's success is all that the tab shows. */
  isEnd?: boolean;
  onClosed?: (() => void) | undefined;
}

/** Shown above an order: the state of the last one, and whether the operator has paused new ones. */
export function OrderNotices({ request, pausedReason, isEnd = false, onClosed }: OrderNoticesProps) {
  const { t } = useTranslation('mint-house');
  return (
    <>
      {pausedReason !== undefined && (
        <Alert tone="warning" title={t('paused')}>
          {pausedReason}
        </Alert>
      )}
      {request !== undefined && (
        <RequestBanner
          key={request.key}
          request={request}
          next={<NextStep request={request} isWide={isEnd} />}
          stays={isEnd}
          isAlone={isEnd}
          onClosed={onClosed}
        />
      )}
    </>
  );
}

/** The skeleton of an order's tiles. */
export function OrderSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.panel} aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <div className={styles.head}>
        <Skeleton width="11rem" height="2.375rem" />
      </div>
      <StackTilesSkeleton />
    </div>
  );
}
