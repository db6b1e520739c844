import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../contract/money/format-amount';
import type { MadeAmount, Making } from '../../../contract/money/make-amount';
import { Button } from '../../ui/button';
import { Money } from '../money/money';
import styles from './made-bills.module.css';
import type { Denomination, Selection } from './selection';

interface MadeBillsProps {
  making: Making;
  denominations: readonly Denomination[];
  decimal: number;
  ticker: string;
  limitMinor: bigint | undefined;
  onChoose: (selection: Selection) => void;
}

/** The bills that were found for an amount, or the nearest sums; each is taken with one tap. */
export function MadeBills({ making, limitMinor, ...props }: MadeBillsProps) {
  const { t } = useTranslation('bill-sheets');
  if (making.kind === 'exact') return <MadeRow {...props} made={making.made} note={t('makeExact')} />;
  const { below } = making;
  const isPayable =
    limitMinor === undefined || making.above === undefined || making.above.amount <= limitMinor;
  const above = isPayable ? making.above : undefined;
  if (below === undefined && above === undefined) return <p className={styles.none}>{t('makeNone')}</p>;
  return (
    <>
      <p className={styles.none}>{t('makeNear')}</p>
      {below !== undefined && <MadeRow {...props} made={below} note={t('makeBelow')} />}
      {above !== undefined && <MadeRow {...props} made={above} note={t('makeAbove')} />}
    </>
  );
}

interface MadeRowProps extends Omit<MadeBillsProps, 'making' | 'limitMinor'> {
  made: MadeAmount;
  note: string;
}

function MadeRow({ made, note, denominations, decimal, ticker, onChoose }: MadeRowProps) {
  const { t } = useTranslation('bill-sheets');
  const chosen = denominations
    .map(({ nominal }, index) => ({ nominal, count: made.counts[index] ?? 0 }))
    .filter(({ count }) => count > 0);
  const selection = Object.fromEntries(chosen.map(({ nominal, count }) => [nominal, count]));
  const value = formatAmount(made.amount, decimal);
  const parts = chosen.toReversed().map(({ nominal, count }) => `${count} × ${nominal}`);
  return (
    <div className={styles.made}>
      <span className={styles.words}>
        <span className={styles.note}>{note}</span>
        <Money value={value} ticker={ticker} />
        <span className={styles.parts}>{parts.join(' + ')}</span>
      </span>
      <Button
        variant="secondary"
        size="compact"
        aria-label={t('makeTakeAmount', { amount: value, ticker })}
        onPress={() => onChoose(selection)}
      >
        {t('makeTake')}
      </Button>
    </div>
  );
}
