import type { TFunction } from 'i18next';
import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { billsPerOperationMax } from '../../../contract/bills/bill';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import { useStableCallback } from '../../lib/use-stable-callback';
import { AmountEntry } from './amount-entry';
import styles from './bill-chooser.module.css';
import { mostOf, withCount } from './selection';
import type { BillChooserProps, Bound } from './selection';
import { StackTile } from './stack-tile';
import { StackTiles } from './stack-tiles';

function boundText(t: TFunction<'bill-sheets'>, bound: Bound, count: number): string {
  if (bound === 'bills') return t('boundBills', { count: billsPerOperationMax });
  if (bound === 'limit') return t('boundLimit');
  return count === 0 ? t('boundNone') : t('boundAvailable');
}

/** Chooses bills by an amount, or one by one: a field that finds bills for an amount, and a tile for each face value. */
export function BillChooser({
  renderTiles = (tiles) => tiles,
  ...props
}: BillChooserProps & {
  /** Puts the tiles into something, such as what folds them away. */
  renderTiles?: (tiles: ReactNode) => ReactNode;
}) {
  const { currency, denominations, limitMinor, isUnlimited = false, selection, onChange } = props;
  const { t } = useTranslation('bill-sheets');
  const { id, ticker, decimal } = currency;
  const bounds = { denominations, limitMinor, decimal };
  // The limits of the other tiles are rendered deferred, so that the tapped one reacts at once.
  const settled = useDeferredValue(selection);
  const onCount = useStableCallback((nominal: string, wanted: number) =>
    onChange((before) => {
      const { most } = mostOf(nominal, { ...bounds, selection: before });
      return withCount(before, nominal, Math.min(wanted, most));
    }),
  );
  const tiles = (
    <StackTiles label={t('stacks')}>
      {denominations.toReversed().map(({ nominal, count }) => {
        const { most, bound } = mostOf(nominal, { ...bounds, selection: settled });
        const chosen = selection[nominal] ?? 0;
        return (
          <StackTile
            key={nominal}
            ticker={ticker}
            nominal={nominal}
            hub={hubOf(id)}
            {...{ chosen, most, onCount }}
            boundText={boundText(t, bound, count)}
            {...(!isUnlimited && {
              stackCount: count,
              facts: t('chooserLeft', { count: Math.max(0, count - chosen) }),
            })}
          />
        );
      })}
    </StackTiles>
  );
  return (
    <div className={styles.chooser} data-no-drag>
      <AmountEntry {...props} />
      {renderTiles(tiles)}
    </div>
  );
}
