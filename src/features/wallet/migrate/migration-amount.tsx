import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MigrationPair } from '../../../../contract/migration/migration.contract';
import { shownDecimals } from '../../../money/amounts/amounts';
import { Money, useAmbiguousText, useAmountText, useDecimalMark } from '../../../money/amounts/money';
import { typedForm } from '../../../money/amounts/read-amount';
import { Worth } from '../../../money/amounts/worth';
import { useCurrencyWords } from '../../../money/currencies/currency-title';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import { decimalsOf, mostToMigrate, readMigrationAmount } from './migration-terms';
import type { MigrationProblem } from './migration-terms';
import styles from './migration-amount.module.css';

interface MigrationAmountProps {
  pair: MigrationPair;
  /** What the user has of the source, in units. */
  balance: string;
  /** The fee where it is paid in the same coin, in units. */
  fee: string | undefined;
  amount: string;
  setAmount: (amount: string) => void;
  /** How much can be moved is not known yet. */
  isMaxDisabled?: boolean;
  /** It comes from outside, so that the user's balance does not matter. */
  isFromOutside?: boolean;
}

/** How much of a currency is moved: its field, what there is of it, and all of it at a press. */
export function MigrationAmount(props: MigrationAmountProps) {
  const { pair, balance, fee, amount, setAmount, isMaxDisabled = false, isFromOutside = false } = props;
  const { t } = useTranslation('migration');
  const amountText = useAmountText();
  const ambiguousText = useAmbiguousText();
  const mark = useDecimalMark();
  const wordsOf = useCurrencyWords();
  const [isTouched, setTouched] = useState(false);
  const { ticker, key } = pair.currencyFrom;
  const terms = { pair, balance, fee };
  const { most } = mostToMigrate(terms);
  const read = readMigrationAmount(amount, terms, mark);
  const { network, protocol } = wordsOf(pair.currencyTo);
  const problems: Record<MigrationProblem, string> = {
    required: t('amountRequired'),
    format: t('amountFormat', { count: decimalsOf(pair) }),
    ambiguous: ambiguousText(read),
    tooSmall: t('amountMinimum', { least: amountText(pair.min), ticker }),
    balance: t('amountTooMuch', { most: amountText(most), ticker }),
    stock: t('amountOverStock', { most: amountText(most), ticker, network, protocol }),
  };
  const shown = isTouched || amount !== '' ? read.problem : undefined;
  return (
    <div className={styles.amount}>
      <TextField
        label={t('amountIn', { ticker })}
        name="migration-amount"
        value={amount}
        onChange={setAmount}
        onBlur={() => setTouched(true)}
        isLarge
        placeholder="0"
        inputMode="decimal"
        autoComplete="off"
        clearLabel={t('clear')}
        // Always there, so that the page does not move while one types.
        description={<Worth currencyKey={key} amount={read.amount ?? '0'} />}
        errorMessage={shown === undefined ? undefined : problems[shown]}
      />
      {!isFromOutside && (
        <div className={styles.available}>
          <span>
            <span>{t('available')}</span> <Money value={balance} ticker={ticker} decimals={shownDecimals} />
          </span>
          <Button
            size="compact"
            variant="quiet"
            isDisabled={isMaxDisabled}
            onPress={() => setAmount(typedForm(most, mark))}
          >
            {t('max')}
          </Button>
        </div>
      )}
    </div>
  );
}
