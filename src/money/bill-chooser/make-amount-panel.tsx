import { minorOf } from '../amounts/amounts';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { billsPerOperationMax } from '../../../contract/bills/bill';
import { formatAmount } from '../../../contract/money/amounts';
import { makeAmount } from '../../../contract/money/make-amount';
import type { MadeAmount, Making, MakingStrategy } from '../../../contract/money/make-amount';
import { Button } from '../../ui/button';
import { Disclosure } from '../../ui/disclosure';
import { SegmentedControl } from '../../ui/segmented-control';
import { AmountField } from '../amounts/amount-field';
import { Money, useAmbiguousText, useDecimalMark } from '../amounts/money';
import { readAmount } from '../amounts/read-amount';
import styles from './make-amount-panel.module.css';
import type { BillChooserProps, Denomination, Selection } from './selection';

interface MadeBillsProps {
  making: Making;
  denominations: readonly Denomination[];
  decimal: number;
  ticker: string;
  limitMinor: bigint | undefined;
  onChoose: (selection: Selection) => void;
}

/** The bills found for an amount, or the nearest possible sums; one tap selects them. */
function MadeBills({ making, limitMinor, ...props }: MadeBillsProps) {
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

type MakeAmountPanelProps = Pick<BillChooserProps, 'currency' | 'denominations' | 'limitMinor' | 'onChange'>;

/**
 * The alternative to choosing single bills: the user enters an amount, and the app finds bills that make it or
 * come nearest to it. Memoised, as the chooser's rows are.
 */
export const MakeAmountPanel = memo(function MakeAmountPanel(props: MakeAmountPanelProps) {
  const { t } = useTranslation('bill-sheets');
  return (
    <div className={styles.panel}>
      <Disclosure label={t('makeTitle')}>
        <Maker {...props} />
      </Disclosure>
    </div>
  );
});

function Maker({ currency, denominations, limitMinor, onChange }: MakeAmountPanelProps) {
  const { t } = useTranslation('bill-sheets');
  const [typed, setTyped] = useState('');
  const [strategy, setStrategy] = useState<MakingStrategy>('fewest');
  const { decimal, ticker } = currency;
  const wanted = readAmount(typed, { decimal, mark: useDecimalMark() });
  const ambiguousText = useAmbiguousText();
  const amount = wanted.minor === 0n ? undefined : wanted.minor;
  const isOverLimit = limitMinor !== undefined && amount !== undefined && amount > limitMinor;
  const stacks = denominations.map(({ nominal, count }) => ({ nominal: minorOf(nominal, decimal), count }));
  const making =
    amount !== undefined && !isOverLimit
      ? makeAmount({ stacks, amount, billsMax: billsPerOperationMax, strategy })
      : undefined;
  const problems = {
    required: undefined,
    format: t('makeWrong', { count: decimal }),
    ambiguous: ambiguousText(wanted),
  };
  const limitText = isOverLimit ? t('makeOverLimit') : undefined;
  return (
    <div className={styles.maker}>
      <AmountField
        label={t('makeAmount', { ticker })}
        value={typed}
        onChange={setTyped}
        problem={wanted.problem === undefined ? limitText : problems[wanted.problem]}
      />
      <SegmentedControl
        label={t('makeHow')}
        isLabelHidden
        items={[
          { id: 'fewest', label: t('makeFewest') },
          { id: 'spread', label: t('makeSpread') },
        ]}
        selectedId={strategy}
        onSelect={setStrategy}
      />
      <div role="status" className={styles.result}>
        {making !== undefined && (
          <MadeBills
            {...{ making, denominations, decimal, ticker, limitMinor }}
            onChoose={(selection) => onChange(() => selection)}
          />
        )}
      </div>
    </div>
  );
}
