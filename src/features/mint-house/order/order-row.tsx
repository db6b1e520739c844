import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StackSign } from '../../../core/bill-chooser/stack-sign';
import { Money } from '../../../core/money/money';
import { satoshisOf } from '../../../core/money/satoshis';
import { StepperField } from '../../../ui/stepper-field';
import styles from './order.module.css';

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
