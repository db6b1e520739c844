import type { Language } from '../../../contract/language';
import { Amount } from '../../ui/amount';
import type { AmountProps } from '../../ui/amount';
import { useLanguage } from '../language/use-language';

type MoneyProps = Omit<AmountProps, 'decimalMark'>;

const decimalMarks: Readonly<Record<Language, '.' | ','>> = { en: '.', zh: '.', tr: ',' };

/** An amount with the reader's own decimal mark. */
export function Money(props: MoneyProps) {
  const { language } = useLanguage();
  return <Amount {...props} decimalMark={decimalMarks[language]} />;
}
