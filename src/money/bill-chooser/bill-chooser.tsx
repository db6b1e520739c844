import type { TFunction } from 'i18next';
import { memo, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { billsPerOperationMax } from '../../../contract/bills/bill';
import type { BillBalance } from '../../../contract/bills/bills.contract';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import { useStableCallback } from '../../lib/use-stable-callback';
import { Button } from '../../ui/button';
import { StepperField } from '../../ui/stepper-field';
import { BillPile } from '../bill-art/bill-pile';
import { Money } from '../amounts/money';
import { satoshisOf } from '../amounts/amounts';
import styles from './bill-chooser.module.css';
import { MakeAmountPanel } from './make-amount-panel';
import { countSelected, mostOf, withCount } from './selection';
import type { BillChooserProps, Bound } from './selection';

interface ChooserRowProps {
  currency: BillBalance['currency'];
  nominal: string;
  /** The available count. */
  count: number;
  /** The supply is unlimited, so the count is not shown. */
  isUnlimited: boolean;
  chosen: number;
  /** The maximum count beside the other chosen bills, and what limits it. */
  most: number;
  bound: Bound;
  onCount: (nominal: string, wanted: number) => void;
}

/** One face value of the chooser: its stack, the available count, and the chosen count. */
const ChooserRow = memo(function ChooserRow(props: ChooserRowProps) {
  const { currency, nominal, count, isUnlimited, chosen, most, bound, onCount } = props;
  const { ticker } = currency;
  const { t } = useTranslation('bill-sheets');
  return (
    <li className={styles.row} data-chosen={chosen > 0 || undefined}>
      <span className={styles.pile}>
        <BillPile kind={{ ticker, nominal, hub: hubOf(currency.id) }} count={isUnlimited ? chosen : count} />
      </span>
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
});

interface RowFactsProps {
  currency: BillBalance['currency'];
  nominal: string;
  count?: number;
}

/** The available count, and for bitcoin the face value in satoshis. */
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

/** Chooses bills by face value: a row for each, and a field that finds bills for an amount. */
export function BillChooser(props: BillChooserProps) {
  const { currency, denominations, limitMinor, isUnlimited = false, selection, onChange } = props;
  const { t } = useTranslation('bill-sheets');
  const bounds = { denominations, limitMinor, decimal: currency.decimal };
  // The limits of the other rows are rendered deferred, so that the tapped row reacts at once.
  const settled = useDeferredValue(selection);
  const isEmpty = countSelected(selection) === 0;
  const onCount = useStableCallback((nominal: string, wanted: number) =>
    onChange((before) => {
      const { most } = mostOf(nominal, {
        denominations,
        limitMinor,
        decimal: currency.decimal,
        selection: before,
      });
      return withCount(before, nominal, Math.min(wanted, most));
    }),
  );
  const onMade = useStableCallback(onChange);
  return (
    <div className={styles.chooser} data-no-drag>
      <MakeAmountPanel {...{ currency, denominations, limitMinor }} onChange={onMade} />
      <div className={styles.head}>
        <span id="chooser-title" className={styles.title}>
          {t('chooserTitle')}
        </span>
        <span className={styles.clear} data-idle={isEmpty || undefined}>
          <Button variant="quiet" size="compact" isDisabled={isEmpty} onPress={() => onChange(() => ({}))}>
            {t('chooserClear')}
          </Button>
        </span>
      </div>
      <ul className={styles.rows} aria-labelledby="chooser-title">
        {denominations.map(({ nominal, count }) => (
          <ChooserRow
            key={nominal}
            {...{ currency, nominal, count, isUnlimited, onCount }}
            {...mostOf(nominal, { ...bounds, selection: settled })}
            chosen={selection[nominal] ?? 0}
          />
        ))}
      </ul>
    </div>
  );
}
