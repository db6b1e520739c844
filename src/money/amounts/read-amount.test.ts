import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { amountMaxLength, formatAmount, parseAmount } from '../../../contract/money/amounts';
import { formatAmount as showAmount } from '../../ui/format-amount';
import { keepAmountCharacters, readAmount, typedForm } from './read-amount';
import type { DecimalMark } from './read-amount';

const scale = (mark: DecimalMark, decimal = 8) => ({ mark, decimal });
const english = scale('.');
const turkish = scale(',');
const marks = fc.constantFrom<DecimalMark>('.', ',');
const otherMark = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.');

describe('readAmount', () => {
  test.each([
    ['.5', '0.5'],
    [',5', '0.5'],
    ['5.', '5'],
    ['5,', '5'],
    ['0.001', '0.001'],
    ['0,001', '0.001'],
    ['1,5', '1.5'],
    ['1000,500', '1000.5'],
    ['1,0000', '1'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1.234.567,', '1234567'],
    ['1 000', '1000'],
    ['1 000,25', '1000.25'],
    ['1 000,250', '1000.25'],
    ['1\u00A0000', '1000'],
    ['1\u2009000\u2009000.5', '1000000.5'],
    ['1\u202F000', '1000'],
    ["1'000.5", '1000.5'],
    ['1’000', '1000'],
    ['  7\n', '7'],
    ['\u200E12.5\u200F', '12.5'],
    ['\uFEFF3', '3'],
    ['１２．５', '12.5'],
    ['１２，５', '12.5'],
    ['1。5', '1.5'],
    ['٣٫٥', '3.5'],
    ['۱۲', '12'],
  ])('%j is %s in every language', (typed, amount) => {
    expect(readAmount(typed, english)).toMatchObject({ amount });
    expect(readAmount(typed, turkish)).toMatchObject({ amount });
  });

  test.each([
    ['1,000', english, { grouped: '1000', decimal: '1.000' }],
    ['1.000', turkish, { grouped: '1000', decimal: '1.000' }],
    ['999,250', english, { grouped: '999250', decimal: '999.250' }],
    ['12，345', english, { grouped: '12345', decimal: '12.345' }],
  ])('%j of %j is ambiguous', (typed, terms, readings) => {
    expect(readAmount(typed, terms)).toEqual({ problem: 'ambiguous', readings });
    expect(readAmount(typed, { ...terms, decimal: 2 })).toEqual({ problem: 'ambiguous', readings });
  });

  test.each([
    ['1.000', english],
    ['1,000', turkish],
  ])('%j of %j has decimals, because the mark is the language’s own', (typed, terms) => {
    expect(readAmount(typed, terms)).toMatchObject({ amount: '1' });
  });

  test.each(['', ' ', '.', ',', '\u200B'])('%j is missing', (typed) => {
    expect(readAmount(typed, english)).toEqual({ problem: 'required' });
  });

  const noAmounts = [
    'abc',
    '1e3',
    '-1',
    '+1',
    '..',
    '1..5',
    '1,23,456',
    '1,234.567.8',
    '1,,000',
    '1 5',
    '1 00',
    '0x10',
    '1,234,56',
    '0.123456789',
    '1²',
    '①',
    '½',
    'Infinity',
    '5 TET',
    '012',
    '１２３４５６７８９０１２３４５６７８９０１',
  ];

  test.each(noAmounts)('%j is no amount', (typed) => {
    expect(readAmount(typed, english)).toEqual({ problem: 'format' });
    expect(readAmount(typed, turkish)).toEqual({ problem: 'format' });
  });

  const amounts = fc
    .record({ minor: fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }), decimal: fc.integer({ min: 0, max: 18 }) })
    .map(({ minor, decimal }) => ({ minor, decimal, amount: formatAmount(minor, decimal) }));

  it('reads what the app itself writes, in its fields and in its texts', () => {
    fc.assert(
      fc.property(amounts, marks, ({ minor, decimal, amount }, mark) => {
        const { whole, fraction } = showAmount(amount, { decimalMark: mark });
        for (const text of [typedForm(amount, mark), whole + fraction])
          expect(readAmount(text, { decimal, mark })).toEqual({ amount, minor });
      }),
    );
  });

  const anyText = fc.oneof(
    fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,  ')), maxLength: amountMaxLength }),
    fc.string({ unit: fc.constantFrom(...Array.from('01.,')), maxLength: 9 }),
    fc.string({ unit: 'binary' }),
  );

  it('never takes one text for two amounts, whatever the language', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 0, max: 18 }), (text, decimal) => {
        const one = readAmount(text, { decimal, mark: '.' });
        const other = readAmount(text, { decimal, mark: ',' });
        const problem = one.problem ?? other.problem;
        expect(problem ?? one).toEqual(problem ?? other);
      }),
    );
  });

  it('takes nothing but what the server would parse to the same amount', () => {
    fc.assert(
      fc.property(anyText, marks, fc.integer({ min: 0, max: 18 }), (text, mark, decimal) => {
        const read = readAmount(text, { decimal, mark });
        expect(read.problem ?? parseAmount(read.amount, decimal)).toBe(read.problem ?? read.minor);
      }),
    );
  });

  it('never takes the grouping mark before three digits for a decimal mark', () => {
    const parts = [fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 })] as const;
    fc.assert(
      fc.property(...parts, marks, (whole, thousand, mark) => {
        const text = `${whole}${otherMark(mark)}${String(thousand).padStart(3, '0')}`;
        expect(readAmount(text, { decimal: 8, mark })).toMatchObject({ problem: 'ambiguous' });
      }),
    );
  });

  it('reads millions with any grouping', () => {
    const separators = fc.constantFrom(',', '.', ' ', '\u00A0', '\u2009', '\u202F', "'", '’', '，');
    fc.assert(
      fc.property(
        fc.bigInt({ min: 10n ** 6n, max: 10n ** 15n }),
        separators,
        marks,
        (units, separator, mark) => {
          const text = String(units).replaceAll(/\B(?=(?:\d{3})+$)/g, separator);
          expect(readAmount(text, { decimal: 4, mark })).toMatchObject({ amount: String(units) });
        },
      ),
    );
  });
});

test.each([
  ['1 234,5', '1 234,5'],
  ['１２．５', '１２．５'],
  ['12.5 TET', '12.5 '],
  ['$3', '3'],
])('%j keeps %j', (typed, kept) => {
  expect(keepAmountCharacters(typed)).toBe(kept);
});
