import { Amount } from '../../ui/amount';
import type { AmountProps } from '../../ui/amount';
import { formatAmount } from '../../ui/format-amount';
import type { AmountFormat } from '../../ui/format-amount';
import { useLanguage } from '../../platform/language/use-language';
import { useTranslation } from 'react-i18next';
import { exactDecimalsOf, wholeCentsOf } from './amounts';
import { decimalMarks, dollars } from './dollars';
import type { AmountReadings, DecimalMark } from './read-amount';

/** The decimal mark of the user's language. */
export function useDecimalMark(): DecimalMark {
  return decimalMarks[useLanguage().language];
}

interface MoneyProps extends Omit<AmountProps, 'decimalMark'> {
  /** Shows every decimal, and cents where the currency follows the dollar: what someone charges or pays. */
  isExact?: boolean;
}

/** An amount with the user's decimal mark, and with whole cents where its currency follows the dollar. */
export function Money({ isExact = false, ...props }: MoneyProps) {
  const { value, ticker } = props;
  const { decimals = isExact ? exactDecimalsOf(ticker) : wholeCentsOf(value, ticker) } = props;
  return <Amount {...props} decimals={decimals} decimalMark={useDecimalMark()} />;
}

/**
 * The currency of an amount, whose usual decimals it gets, or all of them with cents (`exactly`), or the decimals. Without any it
 * keeps all that it has.
 */
type AmountTextForm = { ticker: string } | { exactly: string } | { decimals: AmountFormat['decimals'] };

/** Formats an amount for use within a sentence, without its ticker; everywhere else `Money` renders it. */
export function useAmountText(): (value: string, form?: AmountTextForm) => string {
  const decimalMark = useDecimalMark();
  return (value, form = { decimals: undefined }) => {
    const decimals = decimalsOf(value, form);
    const { sign, whole, fraction } = formatAmount(value, { decimalMark, decimals });
    return sign + whole + fraction;
  };
}

function decimalsOf(value: string, form: AmountTextForm): AmountFormat['decimals'] {
  if ('exactly' in form) return exactDecimalsOf(form.exactly);
  return 'ticker' in form ? wholeCentsOf(value, form.ticker) : form.decimals;
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
