import { Amount } from '../../ui/amount';
import type { AmountProps } from '../../ui/amount';
import { formatAmount } from '../../ui/format-amount';
import type { AmountFormat } from '../../ui/format-amount';
import { useLanguage } from '../../platform/language/use-language';
import { useTranslation } from 'react-i18next';
import { wholeCentsOf } from './amounts';
import { decimalMarks, dollars } from './dollars';
import type { AmountReadings, DecimalMark } from './read-amount';

/** The decimal mark of the user's language. */
export function useDecimalMark(): DecimalMark {
  return decimalMarks[useLanguage().language];
}

type MoneyProps = Omit<AmountProps, 'decimalMark'>;

/** An amount with the user's decimal mark, and with whole cents where its currency follows the dollar. */
export function Money(props: MoneyProps) {
  const { value, ticker, decimals = wholeCentsOf(value, ticker) } = props;
  return <Amount {...props} decimals={decimals} decimalMark={useDecimalMark()} />;
}

/**
 * Formats an amount for use within a sentence; everywhere else `Money` renders it. The second argument is the ticker of its
 * currency, or its decimals.
 */
export function useAmountText(): (value: string, by?: string | AmountFormat['decimals']) => string {
  const decimalMark = useDecimalMark();
  return (value, by) => {
    const decimals = typeof by === 'string' ? wholeCentsOf(value, by) : by;
    const { sign, whole, fraction } = formatAmount(value, { decimalMark, decimals });
    return sign + whole + fraction;
  };
}

/** Asks which of two amounts was meant; empty where the text has only one reading. */
export function useAmbiguousText(): (typed: { readings?: AmountReadings | undefined }) => string {
  const { t } = useTranslation('common');
  const amountText = useAmountText();
  return ({ readings }) =>
    readings === undefined
      ? ''
      : t('amountAmbiguous', {
          grouped: amountText(readings.grouped),
          decimal: amountText(readings.decimal),
        });
}

type DollarsProps = Pick<AmountProps, 'value' | 'size' | 'decimals'>;

/** A worth in dollars, by default with exactly two decimals. */
export function Dollars({ value, size, decimals = dollars.decimals }: DollarsProps) {
  return (
    <Money value={value} ticker={dollars.ticker} decimals={decimals} {...(size !== undefined && { size })} />
  );
}
