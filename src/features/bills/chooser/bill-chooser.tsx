import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { BillBalance } from '../../../../contract/bills/bills.models';
import { billsPerOperationMax } from '../../../../contract/bills/bill-limits';
import { Button } from '../../../ui/button';
import { StepperField } from '../../../ui/stepper-field';
import { Money } from '../../../core/money/money';
import { satoshisOf } from '../satoshis';
import type { BillChooserProps } from './bill-chooser-props';
import styles from './bill-chooser.module.css';
import { MakeAmountPanel } from './make-amount-panel';
import { countSelected, mostOf, withCount } from './selection';
import type { Bound } from './selection';
import { StackSign } from './stack-sign';

/** Chooses bills by face value: a row for each, and an amount to be made of them. */
export function BillChooser(props: BillChooserProps) {
  const { currency, selection, onChange } = props;
  const { t } = useTranslation('bill-sheets');
  const bounds = { ...props, decimal: currency.decimal };
  const isEmpty = countSelected(selection) === 0;
  return (
    <div className={styles.chooser} data-no-drag>
      <MakeAmountPanel {...props} />
      <div className={styles.head}>
        <span id="chooser-title" className={styles.title}>
          {t('chooserTitle')}
        </span>
        <span className={styles.clear} data-idle={isEmpty || undefined}>
          <Button variant="quiet" size="compact" isDisabled={isEmpty} onPress={() => onChange({})}>
            {t('chooserClear')}
          </Button>
        </span>
      </div>
      <ul className={styles.rows} aria-labelledby="chooser-title">
        {props.denominations.map(({ nominal, count }) => {
          const chosen = selection[nominal] ?? 0;
          const { most, bound } = mostOf(nominal, { ...bounds, selection });
          return (
            <li key={nominal} className={styles.row} data-chosen={chosen > 0 || undefined}>
              <StackSign count={props.isUnlimited === true ? chosen : count} isChosen={chosen > 0} />
              <span className={styles.words}>
                <span className={styles.nominal}>
                  <Money value={nominal} ticker={currency.ticker} />
                </span>
                <RowFacts {...{ currency, nominal }} {...(props.isUnlimited !== true && { count })} />
              </span>
              <StepperField
                label={t('stepperLabel', { nominal, ticker: currency.ticker })}
                isLabelHidden
                value={chosen}
                onChange={(next) => onChange(withCount(selection, nominal, next))}
                max={most}
                labels={{
                  decrease: t('stepperLess', { nominal, ticker: currency.ticker }),
                  increase: t('stepperMore', { nominal, ticker: currency.ticker }),
                  atMax: boundText(t, bound, count),
                }}
              />
            </li>
          );
        })}
      </ul>
    </div>
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
