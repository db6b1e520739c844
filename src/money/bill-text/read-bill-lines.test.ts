import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bearerTextModel } from '../../../contract/bills/bills.contract';
import { billTextProblem, readBillLines } from './read-bill-lines';

const green = '0050112345678901';
const blue = '0000112345678902';

describe('readBillLines', () => {
  it('takes whitespace out, skips empty lines, and counts lines as the reader sees them', () => {
    const { good, wrong } = readBillLines(
      `\n  ${green.slice(0, 8)} ${green.slice(8)} / aB12 \r\n\n\t\n${blue}/12345678`,
      undefined,
    );
    expect(good).toEqual([
      { line: 2, text: `${green}/aB12` },
      { line: 5, text: `${blue}/12345678` },
    ]);
    expect(wrong).toEqual([]);
  });

  it.each([
    [green, 'invalidDataFormat'],
    ['hello', 'invalidDataFormat'],
    [`${green.slice(1)}/1234`, 'invalidSerialFormat'],
    [`${green}0/1234`, 'invalidSerialFormat'],
    [`a${green.slice(1)}/1234`, 'invalidSerialFormat'],
    ['/1234', 'invalidSerialFormat'],
    [`${green}/`, 'invalidPasscodeFormat'],
    [`${green}/123`, 'invalidPasscodeFormat'],
    [`${green}/12345`, 'invalidPasscodeFormat'],
    [`${green}/1234567890`, 'invalidPasscodeFormat'],
    [`${green}/12-4`, 'invalidPasscodeFormat'],
    [`${green}/1234/1234`, 'invalidPasscodeFormat'],
    [`${green}/ı234`, 'invalidPasscodeFormat'],
  ])('says of %j: %s', (line, problem) => {
    expect(readBillLines(line, undefined).wrong).toEqual([{ line: 1, text: line, problem }]);
  });

  it('refuses a serial that has stood before, whatever its passcode', () => {
    const { good, wrong } = readBillLines(`${green}/1234\n${green}/5678`, 'green');
    expect(good.map(({ line }) => line)).toEqual([1]);
    expect(wrong).toEqual([{ line: 2, text: `${green}/5678`, problem: 'dublicateNumberError' }]);
  });

  it('sets those of the other hub apart by the serial’s first five digits', () => {
    const text = `${green}/1234\n${blue}/1234\n0049912345678903/1234\n0050012345678904/1234`;
    expect(readBillLines(text, 'green').otherHub.map(({ line }) => line)).toEqual([2, 3]);
    expect(readBillLines(text, 'blue').otherHub.map(({ line }) => line)).toEqual([1, 4]);
    expect(readBillLines(text, undefined).otherHub).toEqual([]);
  });

  it('never sends what the server would not read, and loses no line', () => {
    const line = fc.oneof(
      fc.string({ maxLength: 30 }).map((text) => text.replaceAll(/[\r\n\u2028\u2029]/g, '')),
      fc.stringMatching(/^[0-9]{15,17}\/[0-9a-zA-Z]{3,9}$/),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const read = readBillLines(lines.join('\n'), undefined);
        expect(read.good.every(({ text }) => bearerTextModel.safeParse(text).success)).toBe(true);
        const filled = lines.filter((text) => text.replaceAll(/[\s\uFEFF\u200B]/g, '') !== '').length;
        expect(read.good.length + read.wrong.length).toBe(filled);
      }),
    );
  });
});

const usdt = 501;
const line = (serial: string) => `${serial}/ABCD`;
const ownLine = line('0050112345678901');
const ownToo = line('0050112345678902');
const otherCurrency = line('0050212345678901');
const otherHub = line('0000112345678901');

it.each([
  ['', 'empty'],
  [' \n \n', 'empty'],
  [[ownLine, ownToo, otherHub].join('\n'), 'over'],
  [`${ownLine}\nhello`, 'lines'],
  [otherHub, 'otherHub'],
  [`${otherHub}\n${otherCurrency}`, 'otherCurrency'],
  [`${ownLine}\n${otherCurrency}`, undefined],
  [`${ownLine}\n${otherHub}`, undefined],
])('%j of at most two bills: %s', (text, problem) => {
  expect(billTextProblem(readBillLines(text, 'green', usdt), 2)).toBe(problem);
});
