import type { Language } from '../../../contract/language';
import { useLanguage } from '../language/use-language';

const decimalMarks: Readonly<Record<Language, '.' | ','>> = { en: '.', zh: '.', tr: ',' };

/** What stands before decimals in the reader's language. */
export function useDecimalMark(): '.' | ',' {
  return decimalMarks[useLanguage().language];
}
