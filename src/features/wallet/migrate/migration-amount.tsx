import { useTranslation } from 'react-i18next';
import type { MigrationPair } from '../../../../contract/migration/migration.contract';
import { CoinAmount } from '../../../money/amounts/coin-amount';
import { useAmbiguousText, useAmountText, useDecimalMark } from '../../../money/amounts/money';
import { useCurrencyWords } from '../../../money/currencies/currency-title';
import { decimalsOf, mostToMigrate, readMigrationAmount } from './migration-terms';
import type { MigrationProblem } from './migration-terms';

interface MigrationAmountProps {
  pair: MigrationPair;
  /** What the user has of the source, in units. */
  balance: string;
  /** The fee where it is paid in the same coin, in units. */
  fee: string | undefined;
  amount: string;
  setAmount: (amount: string) => void;
  /** The user has tried to submit the form. */
  isTried: boolean;
  /** How much can be moved is not known yet. */
  isMaxDisabled?: boolean;
  /** It comes from outside, so that the user's balance does not matter. */
  isFromOutside?: boolean;
}

/** How much of a currency is moved: its field, what there is of it, and all of it at a press. */
export function MigrationAmount(props: MigrationAmountProps) {
  const {
    pair,
    balance,
    fee,
    amount,
    setAmount,
    isTried,
    isMaxDisabled = false,
    isFromOutside = false,
  } = props;
  const { t } = useTranslation('migration');
  const amountText = useAmountText();
  const ambiguousText = useAmbiguousText();
  const mark = useDecimalMark();
  const wordsOf = useCurrencyWords();
  const { ticker } = pair.currencyFrom;
  const terms = { pair, balance, fee };
  const { most } = mostToMigrate(terms);
  const read = readMigrationAmount(amount, terms, mark);
  const { network, protocol } = wordsOf(pair.currencyTo);
  const problems: Record<MigrationProblem, string> = {
    required: t('amountRequired'),
    format: t('amountFormat', { count: decimalsOf(pair) }),
    ambiguous: ambiguousText(read),
    tooSmall: t('amountMinimum', { least: amountText(pair.min, { ticker }), ticker }),
    balance: t('amountTooMuch', { most: amountText(most, { ticker }), ticker }),
    stock: t('amountOverStock', { most: amountText(most, { ticker }), ticker, network, protocol }),
  };
  return (
    <CoinAmount
      label={t('amountIn', { ticker })}
      name="migration-amount"
      currency={pair.currencyFrom}
      value={amount}
      onChange={setAmount}
      amount={read.amount}
      balance={isFromOutside ? undefined : balance}
      problem={read.problem && problems[read.problem]}
      {...{ most, isTried, isMaxDisabled }}
    />
  );
}
