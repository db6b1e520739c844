import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { billsPerOperationMax } from '../../../contract/bills/bill-limits';
import { makeAmount } from '../../../contract/money/make-amount';
import type { MakingStrategy } from '../../../contract/money/make-amount';
import { Disclosure } from '../../ui/disclosure';
import { SegmentedControl } from '../../ui/segmented-control';
import { TextField } from '../../ui/text-field';
import type { BillChooserProps } from './bill-chooser-props';
import { MadeBills } from './made-bills';
import styles from './make-amount-panel.module.css';
import { minorOf } from './selection';
import { typedAmount } from './typed-amount';

type MakeAmountPanelProps = Pick<BillChooserProps, 'currency' | 'denominations' | 'limitMinor' | 'onChange'>;

/** Beyond counting single bills: an amount is typed, and bills are found that make it, or come nearest to it. */
export function MakeAmountPanel(props: MakeAmountPanelProps) {
  const { t } = useTranslation('bill-sheets');
  return (
    <div className={styles.panel}>
      <Disclosure label={t('makeTitle')}>
        <Maker {...props} />
      </Disclosure>
    </div>
  );
}

function Maker({ currency, denominations, limitMinor, onChange }: MakeAmountPanelProps) {
  const { t } = useTranslation('bill-sheets');
  const [typed, setTyped] = useState('');
  const [strategy, setStrategy] = useState<MakingStrategy>('fewest');
  const { decimal, ticker } = currency;
  const wanted = typedAmount(typed, decimal);
  const isOverLimit = limitMinor !== undefined && wanted.kind === 'amount' && wanted.minor > limitMinor;
  const stacks = denominations.map(({ nominal, count }) => ({ nominal: minorOf(nominal, decimal), count }));
  const making =
    wanted.kind === 'amount' && !isOverLimit
      ? makeAmount({ stacks, amount: wanted.minor, billsMax: billsPerOperationMax, strategy })
      : undefined;
  const problem = isOverLimit ? t('makeOverLimit') : undefined;
  return (
    <div className={styles.maker}>
      <TextField
        label={t('makeAmount', { ticker })}
        value={typed}
        onChange={setTyped}
        inputMode="decimal"
        autoComplete="off"
        errorMessage={wanted.kind === 'wrong' ? t('makeWrong', { count: decimal }) : problem}
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
