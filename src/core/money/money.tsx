import { Amount } from '../../ui/amount';
import type { AmountProps } from '../../ui/amount';
import { useDecimalMark } from './use-decimal-mark';

type MoneyProps = Omit<AmountProps, 'decimalMark'>;

/** An amount with the reader's own decimal mark. */
export function Money(props: MoneyProps) {
  return <Amount {...props} decimalMark={useDecimalMark()} />;
}
