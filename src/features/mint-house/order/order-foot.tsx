import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReachable } from '../../../core/page/use-reachable';
import { Button } from '../../../ui/button';
import styles from './order.module.css';

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
