import type { Language } from '../../../contract/language';
import type { DecimalMark } from './read-amount';

/** The decimal mark of each language. */
export const decimalMarks: Readonly<Record<Language, DecimalMark>> = { en: '.', zh: '.', tr: ',' };

/** How a worth in dollars is written: with exactly two decimals. */
export const dollars = { ticker: 'USD', decimals: { min: 2, max: 2 } } as const;
