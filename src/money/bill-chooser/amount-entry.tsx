import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { billsPerOperationMax } from '../../../contract/bills/bill';
import { formatAmount } from '../../../contract/money/amounts';
import { makeAmount } from '../../../contract/money/make-amount';
import type { MadeAmount, Making, MakingStrategy } from '../../../contract/money/make-amount';
import { Button } from '../../ui/button';
import { AmountField } from '../amounts/amount-field';
import { minorOf } from '../amounts/amounts';
import { useAmbiguousText, useAmountText, useDecimalMark } from '../amounts/money';
import { readAmount, typedForm } from '../amounts/read-amount';
import styles from './amount-entry.module.css';
import { countSelected, totalOf } from './selection';
import type { BillChooserProps, Denomination, Selection } from './selection';

/**
 * The amount of the chosen bills. Typing another one chooses bills that make it, or offers the nearest sums; taking
 * single bills below changes what it shows.
 */
export function AmountEntry(props: BillChooserProps) {
  const { currency, denominations, limitMinor, selection, onChange } = props;
  const { decimal, ticker } = currency;
  const { t } = useTranslation('bill-sheets');
  const amountText = useAmountText();
  const ambiguousText = useAmbiguousText();
  const mark = useDecimalMark();
  const [typed, setTyped] = useState<{ text: string; selection: Selection }>();
  const [strategy, setStrategy] = useState<MakingStrategy>('fewest');
  const stacks = denominations.map(({ nominal, count }) => ({ nominal: minorOf(nominal, decimal), count }));
  const available = stacks.reduce((sum, { nominal, count }) => sum + nominal * BigInt(count), 0n);
  const most = limitMinor !== undefined && limitMinor < available ? limitMinor : available;

  const chosenMinor = totalOf(selection, decimal);
  // The typed amount stays until the bills are changed in another way.
  const isTyped = typed !== undefined && isSame(typed.selection, selection);
  if (typed !== undefined && !isTyped) setTyped(undefined);
  const chosenText = chosenMinor === 0n ? '' : typedForm(formatAmount(chosenMinor, decimal), mark);
  const text = isTyped ? typed.text : chosenText;
  const wanted = readAmount(text, { decimal, mark });
  const isOverLimit = limitMinor !== undefined && wanted.minor !== undefined && wanted.minor > limitMinor;

  const make = (amount: bigint, way: MakingStrategy) =>
    makeAmount({ stacks, amount, billsMax: billsPerOperationMax, strategy: way });
  const enter = (next: string, way: MakingStrategy) => {
    const { minor = 0n } = readAmount(next, { decimal, mark });
    const making = minor > 0n && minor <= most ? make(minor, way) : undefined;
    const nextSelection = making?.kind === 'exact' ? selectionOf(making.made, denominations) : {};
    setStrategy(way);
    setTyped({ text: next, selection: nextSelection });
    onChange(() => nextSelection);
  };
  const take = (made: MadeAmount) => {
    setTyped(undefined);
    onChange(() => selectionOf(made, denominations));
  };
  const isMissed = isTyped && wanted.minor !== undefined && wanted.minor > 0n && chosenMinor === 0n;
  const nearest = isMissed && !isOverLimit ? nearestOf(make(wanted.minor, strategy), most) : undefined;
  const problems = {
    required: undefined,
    format: t('makeWrong', { count: decimal }),
    ambiguous: ambiguousText(wanted),
  };
  const all = countSelected(toSelection(denominations)) <= billsPerOperationMax && available <= most;
  return (
    <div className={styles.entry}>
      <AmountField
        label={t('makeAmount', { ticker })}
        isLarge
        {...(all && {
          labelEnd: (
            <span className={styles.all}>
              <Button
                variant="quiet"
                size="compact"
                preventFocusOnPress
                aria-pressed={chosenMinor === available}
                onPress={() => onChange(() => toSelection(denominations))}
              >
                {t('makeAll', { amount: amountText(formatAmount(available, decimal), { ticker }) })}
              </Button>
            </span>
          ),
        })}
        placeholder="0"
        clearLabel={t('clear')}
        data-focus="later"
        value={text}
        onChange={(next) => enter(next, strategy)}
        problem={
          wanted.problem === undefined
            ? isOverLimit
              ? t('makeOverLimit')
              : undefined
            : problems[wanted.problem]
        }
        end={
          <span className={styles.unit}>
            <span>{ticker}</span>
            {!all && (
              <span className={styles.most}>
                {t('makeOf', { amount: amountText(formatAmount(most, decimal), { ticker }) })}
              </span>
            )}
          </span>
        }
      />
      <div role="status" className={styles.near} data-idle={nearest === undefined || undefined}>
        {nearest !== undefined && (
          <>
            <p>{nearest.length === 0 ? t('makeNone') : t('makeNear')}</p>
            {nearest.map((made) => {
              const amount = formatAmount(made.amount, decimal);
              return (
                <Button
                  key={amount}
                  variant="secondary"
                  size="compact"
                  aria-label={t('makeTakeAmount', { amount, ticker })}
                  onPress={() => take(made)}
                >
                  {amountText(amount, { ticker })}
                </Button>
              );
            })}
          </>
        )}
      </div>
      {isTyped && chosenMinor > 0n && (
        <div className={styles.tools}>
          <Button
            variant="secondary"
            size="compact"
            aria-pressed={strategy === 'spread'}
            onPress={() => enter(text, strategy === 'spread' ? 'fewest' : 'spread')}
          >
            {t('makeSpread')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The nearest sums that can be made and moved, the lower one first. */
function nearestOf(making: Making, most: bigint): MadeAmount[] {
  if (making.kind === 'exact') return [];
  return [making.below, making.above].filter(
    (made) => made !== undefined && made.amount <= most,
  ) as MadeAmount[];
}

function selectionOf({ counts }: MadeAmount, denominations: readonly Denomination[]): Selection {
  return toSelection(denominations.map(({ nominal }, index) => ({ nominal, count: counts[index] ?? 0 })));
}

function toSelection(counted: readonly Denomination[]): Selection {
  return Object.fromEntries(
    counted.filter(({ count }) => count > 0).map(({ nominal, count }) => [nominal, count]),
  );
}

function isSame(one: Selection, other: Selection): boolean {
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([nominal, count]) => other[nominal] === count)
  );
}
