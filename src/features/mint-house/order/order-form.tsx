import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { MintRequest } from '../../../../contract/mint-house/mint-house.models';
import { StackSign } from '../../../money/bill-chooser/stack-sign';
import { RequestBanner } from '../request-banner';
import { Money } from '../../../money/amounts/money';
import { satoshisOf } from '../../../money/amounts/amounts';
import { useReachable } from '../../../platform/page/use-reachable';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import { StepperField } from '../../../ui/stepper-field';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import styles from './order.module.css';

interface OrderHeadProps {
  /** Of the heading, which names the section. */
  id: string;
  title: string;
  headingRef: Ref<HTMLHeadingElement>;
  fundsLabel: string;
  /** What the order can be paid with. */
  funds: ReactNode;
  /** Empties all rows at once. */
  clear: ReactNode;
}

/** Above the face values: what they are paid with, and the way to begin anew. */
export function OrderHead({ id, title, headingRef, fundsLabel, funds, clear }: OrderHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.funds}>
        <span className={styles.label}>{fundsLabel}</span>
        <span>{funds}</span>
      </div>
      <div className={styles.titleRow}>
        <h2 ref={headingRef} id={id} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {clear}
      </div>
    </div>
  );
}

interface OrderRowProps {
  ticker: string;
  nominal: string;
  /** How many there are, which is the height of the stack; left out where there are none yet. */
  stackCount?: number | undefined;
  /** What one of them costs, or how many there are. */
  facts: ReactNode;
  chosen: number;
  most: number;
  /** Why there can be no more. */
  boundText: string;
  /** Why nothing can be chosen at all now. */
  lockedReason: string | undefined;
  onCount: (nominal: string, wanted: number) => void;
}

/** One face value of an order: its stack, what is to be known of it, and how many are chosen. */
export function OrderRow(props: OrderRowProps) {
  const { ticker, nominal, stackCount, facts, chosen, most, boundText, lockedReason, onCount } = props;
  const { t } = useTranslation(['mint-house', 'bill-sheets']);
  const satoshis = satoshisOf(ticker, nominal);
  const values = { nominal, ticker };
  return (
    <li className={styles.row} data-stackless={stackCount === undefined || undefined}>
      <StackSign count={stackCount ?? chosen} isChosen={chosen > 0} />
      <span className={styles.words}>
        <span className={styles.nominal}>
          <Money value={nominal} ticker={ticker} />
        </span>
        {satoshis !== undefined && (
          <span className={styles.facts}>{t('bill-sheets:satoshis', { amount: satoshis })}</span>
        )}
        <span className={styles.facts}>{facts}</span>
      </span>
      <StepperField
        label={t('bill-sheets:stepperLabel', values)}
        isLabelHidden
        value={chosen}
        onChange={(wanted) => onCount(nominal, wanted)}
        max={most}
        disabledReason={lockedReason}
        labels={{
          decrease: t('bill-sheets:stepperLess', values),
          increase: t('bill-sheets:stepperMore', values),
          clear: t('clearRow', values),
          wholeOnly: t('bill-sheets:wholeOnly'),
          atMax: boundText,
        }}
      />
    </li>
  );
}

interface OrderFootProps {
  /** What the order takes. */
  total: ReactNode;
  /** How many bills, and what else there is to say. */
  text: ReactNode;
  isEmpty: boolean;
  /** Why one can't go on. */
  disabledReason: string | undefined;
  pendingLabel?: string | undefined;
  onNext: () => void;
}

/** The sum of an order and the way on, always in reach of the thumb. */
export function OrderFoot({ total, text, isEmpty, disabledReason, pendingLabel, onNext }: OrderFootProps) {
  const { t } = useTranslation(['mint-house', 'bill-sheets']);
  const reasonId = useId();
  const isReachable = useReachable();
  const reason = isReachable ? disabledReason : t('bill-sheets:offline');
  return (
    <div className={styles.foot} data-floats={!isEmpty || undefined}>
      <div className={styles.sums} role="status">
        <span className={styles.total}>{total}</span>
        <span className={styles.facts}>{text}</span>
      </div>
      <Button
        onPress={onNext}
        pendingLabel={pendingLabel}
        isDisabled={isEmpty || reason !== undefined}
        {...(reason !== undefined && { 'aria-describedby': reasonId })}
      >
        {t('bill-sheets:next')}
      </Button>
      {reason !== undefined && (
        <p id={reasonId} className={styles.reason}>
          {reason}
        </p>
      )}
    </div>
  );
}

interface OrderNewsProps {
  request: MintRequest | undefined;
  pausedReason: string | undefined;
}

/** Above an order: how the last one stands, and whether the operator has stopped new ones. */
export function OrderNews({ request, pausedReason }: OrderNewsProps) {
  const { t } = useTranslation('mint-house');
  return (
    <>
      {pausedReason !== undefined && (
        <Alert tone="warning" title={t('paused')}>
          {pausedReason}
        </Alert>
      )}
      {request !== undefined && <RequestBanner key={request.key} request={request} />}
    </>
  );
}

const rows = [1, 2, 3, 4, 5];

/** Keeps the place of an order's rows while its numbers are on their way. */
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
      <div className={styles.rows}>
        {rows.map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton width="2rem" height="2.25rem" shape="control" />
            <span className={styles.words}>
              <Skeleton width="5rem" height="2.5rem" />
            </span>
            <Skeleton width="13.5rem" height="3.25rem" shape="control" />
          </div>
        ))}
      </div>
    </div>
  );
}
