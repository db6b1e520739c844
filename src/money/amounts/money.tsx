import { Amount } from '../../ui/amount';
import type { AmountProps } from '../../ui/amount';
import { formatAmount } from '../../ui/format-amount';
import type { AmountFormat } from '../../ui/format-amount';
import { useLanguage } from '../../platform/language/use-language';
import { decimalMarks, dollars } from './dollars';

/** The decimal mark of the user's language. */
export function useDecimalMark(): '.' | ',' {
  return decimalMarks[useLanguage().language];
}

type MoneyProps = Omit<AmountProps, 'decimalMark'>;

/** An amount with the user's decimal mark. */
export function Money(props: MoneyProps) {
  return <Amount {...props} decimalMark={useDecimalMark()} />;
}

/** Formats an amount for use within a sentence; everywhere else `Money` renders it. */
export function useAmountText(): (value: string, decimals?: AmountFormat['decimals']) => string {
  const decimalMark = useDecimalMark();
  return (value, decimals) => {
    const { sign, whole, fraction } = formatAmount(value, { decimalMark, decimals });
    return sign + whole + fraction;
  };
}

type DollarsProps = Pick<AmountProps, 'value' | 'size' | 'decimals'>;

/** A worth in dollars, by default with exactly two decimals. */
export function Dollars({ value, size, decimals = dollars.decimals }: DollarsProps) {
  return (
    <Money value={value} ticker={dollars.ticker} decimals={decimals} {...(size !== undefined && { size })} />
  );
}
