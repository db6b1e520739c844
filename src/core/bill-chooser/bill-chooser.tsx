import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import type { BillChooserProps } from './bill-chooser-props';
import styles from './bill-chooser.module.css';
import { ChooserRow } from './chooser-row';
import { MakeAmountPanel } from './make-amount-panel';
import { countSelected, mostOf, withCount } from './selection';

/** Chooses bills by face value: a row for each, and an amount to be made of them. */
export function BillChooser(props: BillChooserProps) {
  const { currency, denominations, limitMinor, isUnlimited = false, selection, onChange } = props;
  const { t } = useTranslation('bill-sheets');
  const bounds = { denominations, limitMinor, decimal: currency.decimal };
  // What one row leaves the others is drawn after the row itself: a tap must not wait for all of them.
  const settled = useDeferredValue(selection);
  const isEmpty = countSelected(selection) === 0;
  const onCount = (nominal: string, wanted: number) =>
    onChange((before) => {
      const { most } = mostOf(nominal, {
        denominations,
        limitMinor,
        decimal: currency.decimal,
        selection: before,
      });
      return withCount(before, nominal, Math.min(wanted, most));
    });
  return (
    <div className={styles.chooser} data-no-drag>
      <MakeAmountPanel {...{ currency, denominations, limitMinor, onChange }} />
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
