import { useLanguage } from '../../../core/language/use-language';
import { Amount } from '../../../ui/amount';
import type { AmountProps } from '../../../ui/amount';

type BillAmountProps = Pick<AmountProps, 'value' | 'ticker' | 'size'>;

/** An amount in units of its currency, with the reader's decimal mark. */
export function BillAmount(props: BillAmountProps) {
  const { language } = useLanguage();
  return <Amount {...props} decimalMark={language === 'tr' ? ',' : '.'} />;
}
