import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { billsPerOperationMax } from '../../../contract/bills/bill-limits';
import type { BillBalance } from '../../../contract/bills/bills.models';
import { Money } from '../money/money';
import { StepperField } from '../../ui/stepper-field';
import { satoshisOf } from '../money/satoshis';
import styles from './bill-chooser.module.css';
import type { Bound } from './selection';
import { StackSign } from './stack-sign';

interface ChooserRowProps {
  currency: BillBalance['currency'];
  nominal: string;
  /** How many there are. */
  count: number;
  /** The count is no stock that could run out, and is not shown. */
  isUnlimited: boolean;
  chosen: number;
  /** How many go with the others that are chosen, and what bounds them. */
  most: number;
  bound: Bound;
  onCount: (nominal: string, wanted: number) => void;
}

/** One face value of the chooser: its stack, how many there are, and how many are chosen. */
export function ChooserRow(props: ChooserRowProps) {
  const { currency, nominal, count, isUnlimited, chosen, most, bound, onCount } = props;
  const { ticker } = currency;
  const { t } = useTranslation('bill-sheets');
  return (
    <li className={styles.row} data-chosen={chosen > 0 || undefined}>
      <StackSign count={isUnlimited ? chosen : count} isChosen={chosen > 0} />
      <span className={styles.words}>
        <span className={styles.nominal}>
          <Money value={nominal} ticker={ticker} />
        </span>
        <RowFacts {...{ currency, nominal }} {...(!isUnlimited && { count })} />
      </span>
      <StepperField
        label={t('stepperLabel', { nominal, ticker })}
        isLabelHidden
        value={chosen}
        onChange={(wanted) => onCount(nominal, wanted)}
        max={most}
        labels={{
          decrease: t('stepperLess', { nominal, ticker }),
          increase: t('stepperMore', { nominal, ticker }),
          wholeOnly: t('wholeOnly'),
          atMax: boundText(t, bound, count),
        }}
      />
    </li>
  );
}

interface RowFactsProps {
  currency: BillBalance['currency'];
  nominal: string;
  count?: number;
}

/** How many there are, and for bitcoin the face value in satoshis. */
function RowFacts({ currency, nominal, count }: RowFactsProps) {
  const { t } = useTranslation('bill-sheets');
  const satoshis = satoshisOf(currency.ticker, nominal);
  return (
    <>
      {satoshis !== undefined && <span className={styles.facts}>{t('satoshis', { amount: satoshis })}</span>}
      {count !== undefined && <span className={styles.facts}>{t('chooserAvailable', { count })}</span>}
    </>
  );
}

type Texts = TFunction<'bill-sheets'>;

function boundText(t: Texts, bound: Bound, count: number): string {
  if (bound === 'bills') return t('boundBills', { count: billsPerOperationMax });
  if (bound === 'limit') return t('boundLimit');
  return count === 0 ? t('boundNone') : t('boundAvailable');
}
