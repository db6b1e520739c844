import { formatAmount, parseAmount } from '../../../contract/money/amounts';
import { removeInvisible } from '../../lib/clean-text';

/** A language's decimal mark; the other of the two groups its thousands. */
export type DecimalMark = '.' | ',';

/** Both amounts that a typed one can mean: with its mark between thousands, and before decimals. */
export interface AmountReadings {
  grouped: string;
  decimal: string;
}

/** The content of an amount field in units and minor units, or what is wrong with it. */
export type TypedAmount =
  | { amount: string; minor: bigint; problem?: never; readings?: never }
  | { problem: 'required'; amount?: never; minor?: never; readings?: never }
  | { problem: 'format'; amount?: never; minor?: never; readings?: never }
  | { problem: 'ambiguous'; readings: AmountReadings; amount?: never; minor?: never };

export interface AmountScale {
  /** Decimals of the currency. */
  decimal: number;
  /** The decimal mark of the reader's language. */
  mark: DecimalMark;
}

/** Reads a typed or pasted amount. Every amount field uses it; the API accepts canonical amounts only. */
export function readAmount(typed: string, { decimal, mark }: AmountScale): TypedAmount {
  const parts = splitAmount(typed, mark);
  if (parts.kind === 'empty') return { problem: 'required' };
  if (parts.kind === 'ambiguous') {
    const { whole, fraction } = parts;
    return {
      problem: 'ambiguous',
      readings: { grouped: whole + fraction, decimal: `${whole}.${fraction}` },
    };
  }
  if (parts.kind !== 'number') return { problem: 'format' };
  const { whole, fraction } = parts;
  const minor = parseAmount(`${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`, decimal);
  return minor === undefined ? { problem: 'format' } : { amount: formatAmount(minor, decimal), minor };
}

/** Whether anything but zeros is typed, right or wrong: without it no form can continue. */
export function hasAmount(typed: string): boolean {
  return /[^0.,\s]/.test(plainCharacters(typed));
}

/** An amount in units as a reader of the language types it. */
export function typedForm(amount: string, mark: DecimalMark): string {
  return amount.replace('.', mark);
}

/** A typed number in its parts; `point` is the decimal mark that was typed, if any. */
export interface NumberParts {
  whole: string;
  point: '' | '.' | ',';
  fraction: string;
}

type AmountParts =
  | { kind: 'empty' }
  | ({ kind: 'number' } & NumberParts)
  | ({ kind: 'ambiguous' } & NumberParts)
  /** Thousands whose last group is still being typed. */
  | { kind: 'partial'; text: string }
  | { kind: 'format' };

/**
 * Splits a typed amount. Two kinds of marks, or one kind repeated, tell which of them groups. A single mark
 * separates decimals, unless it is the language's grouping mark before exactly three digits.
 */
export function splitAmount(typed: string, mark: DecimalMark): AmountParts {
  const text = joinSpacedGroups(plainCharacters(typed));
  if (!/^[\d.,]*$/.test(text)) return { kind: 'format' };
  if (!/\d/.test(text)) return text.length <= 1 ? { kind: 'empty' } : { kind: 'format' };
  const [point = '', ...more] = text.match(/[.,]/g) ?? [];
  if (more.length > 0) return splitGrouped(text);
  if (point === '') return { kind: 'number', whole: text, point: '', fraction: '' };
  const [whole = '', fraction = ''] = text.split(point);
  const isAmbiguous = point !== mark && /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3;
  return { kind: isAmbiguous ? 'ambiguous' : 'number', whole, point: point === '.' ? '.' : ',', fraction };
}

const grouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;
const groupedWithDecimals = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?!\2)([.,])(\d*)$/;
const groupedUnfinished = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*\1\d{0,2}$/;

/** Splits a text with at least two marks. */
function splitGrouped(text: string): AmountParts {
  if (grouped.test(text)) return { kind: 'number', whole: ungroup(text), point: '', fraction: '' };
  const match = groupedWithDecimals.exec(text);
  if (match !== null) {
    const [, whole = '', , point, fraction = ''] = match;
    return { kind: 'number', whole: ungroup(whole), point: point === '.' ? '.' : ',', fraction };
  }
  return groupedUnfinished.test(text) ? { kind: 'partial', text } : { kind: 'format' };
}

function ungroup(whole: string): string {
  return whole.replace(/[.,]/g, '');
}

/** Joins groups of three that blanks or apostrophes separate; other blanks stay, and make the text no number. */
function joinSpacedGroups(text: string): string {
  return text.replace(/^\d{1,3}(?: \d{3})+(?=$|[.,])/, (groups) => groups.replaceAll(' ', ''));
}

const otherDigits = /[٠-٩۰-۹０-９]/g;

/** The text with ASCII digits and marks: keyboards and clipboards bring full-width, Arabic and invisible ones. */
function plainCharacters(typed: string): string {
  return removeInvisible(typed)
    .replace(otherDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[．。｡٫]/g, '.')
    .replace(/[，،]/g, ',')
    .replace(/[\s'’٬]/g, ' ')
    .trim();
}

const unusual = /[^\d.,\s'’٬٫．。｡，،٠-٩۰-۹０-９]/g;

/** The part of a typed text that an amount can consist of. */
export function keepAmountCharacters(typed: string): string {
  return typed.replace(unusual, '');
}
