import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { MintRequest } from '../../../../contract/mint-house/mint-house.models';
import { NextStep } from '../next-step';
import { RequestBanner } from '../request-banner';
import { useCoveredEdge } from '../../../ui/covered-edge';
import { StackTilesSkeleton } from '../../../money/bill-chooser/stack-tiles';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import styles from './order.module.css';
import { useDisabledReasons } from '../../../platform/page/disabled-reasons';

interface OrderHeadProps {
  /** The id of the heading, which names the section. */
  id: string;
  title: string;
  /** What the figures on the tiles are. */
  hint?: string;
  headingRef: Ref<HTMLHeadingElement>;
  fundsLabel: string;
  /** The balance that pays for the order. */
  funds: ReactNode;
  /** The button that resets all rows. */
  clear: ReactNode;
}

/** The head of the form: the paying balance and the reset button. */
export function OrderHead({ id, title, hint, headingRef, fundsLabel, funds, clear }: OrderHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.funds}>
        <span className={styles.label}>{fundsLabel}</span>
        <span>{funds}</span>
      </div>
      <div className={styles.titleRow}>
        <div>
          <h2 ref={headingRef} id={id} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {hint !== undefined && <p className={styles.facts}>{hint}</p>}
        </div>
        {clear}
      </div>
    </div>
  );
}

interface OrderFootProps {
  /** The total of the order. */
  total: ReactNode;
  /** The number of bills and further details. */
  text: ReactNode;
  isEmpty: boolean;
  /** Why the user cannot continue. */
  disabledReason: string | undefined;
  pendingLabel?: string | undefined;
  onNext: () => void;
}

/** The total and the button to continue, fixed within reach of the thumb. */
export function OrderFoot({ total, text, isEmpty, disabledReason, pendingLabel, onNext }: OrderFootProps) {
  const reasons = useDisabledReasons();
  const { t } = useTranslation(['mint-house', 'bill-sheets']);
  const reasonId = useId();
  const reason = reasons.offline ?? disabledReason ?? (isEmpty ? t('bill-sheets:chooseFirst') : undefined);
  const covered = useCoveredEdge();
  return (
    <div className={styles.foot} style={covered} data-empty={isEmpty || undefined}>
      <div className={styles.sums} role="status">
        <span className={styles.total}>{total}</span>
        <span className={styles.facts}>{isEmpty ? <span id={reasonId}>{reason}</span> : text}</span>
      </div>
      <Button
        data-command="order-next"
        onPress={onNext}
        pendingLabel={pendingLabel}
        isDisabled={reason !== undefined}
        aria-describedby={reason === undefined ? undefined : reasonId}
      >
        {t('next')}
      </Button>
      {!isEmpty && reason !== undefined && (
        <p id={reasonId} className={styles.reason}>
          {reason}
        </p>
      )}
    </div>
  );
}

interface OrderNoticesProps {
  request: MintRequest | undefined;
  pausedReason: string | undefined;
}

/** Shown above an order: the state of the last one, and whether the operator has paused new ones. */
export function OrderNotices({ request, pausedReason }: OrderNoticesProps) {
  const { t } = useTranslation('mint-house');
  return (
    <>
      {pausedReason !== undefined && (
        <Alert tone="warning" title={t('paused')}>
          {pausedReason}
        </Alert>
      )}
      {request !== undefined && (
        <RequestBanner key={request.key} request={request} next={<NextStep request={request} />} />
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
      <div className={styles.funds}>
        <Skeleton width="6rem" height="1.3125rem" />
        <Skeleton width="8rem" height="1.75rem" />
      </div>
      <div className={styles.titleRow}>
        <Skeleton width="9rem" height="1.5rem" />
      </div>
      <StackTilesSkeleton />
    </div>
  );
}
