import { createPassedText } from '../../lib/passed-text';
import { currencyIdOfSerial } from '../../../contract/bills/bill';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import type { Hub } from '../../../contract/currencies/currency-kinds';
import { cleanMachineText } from '../../lib/clean-text';

/** What is wrong with a line. */
type LineProblem =
  | 'invalidDataFormat'
  | 'invalidSerialFormat'
  | 'invalidPasscodeFormat'
  | 'dublicateNumberError';

/** A non-empty line, trimmed. */
export interface BillLine {
  /** Counted from one, including empty lines, as the user sees them. */
  line: number;
  text: string;
}

/** A parsed text. */
export interface BillLines {
  /** Valid, and of this hub. */
  good: readonly BillLine[];
  wrong: readonly (BillLine & { problem: LineProblem })[];
  /** Valid, but of the other hub. */
  otherHub: readonly BillLine[];
  /** Valid and of this hub, but of another currency than the required one. */
  otherCurrency: readonly BillLine[];
}

const lineBreak = /\r\n|[\r\n\u2028\u2029]/;
const serialPattern = /^[0-9]{16}$/;
const passcodePattern = /^(?:[0-9A-Za-z]{2}){2,4}$/;

/**
 * Parses bearer lines, `serial/passcode`, one a line. Without `hub` both hubs are accepted, without `currencyId`
 * all currencies.
 */
export function readBillLines(text: string, hub: Hub | undefined, currencyId?: number): BillLines {
  const seen = new Set<string>();
  const good: BillLine[] = [];
  const otherHub: BillLine[] = [];
  const otherCurrency: BillLine[] = [];
  const wrong: (BillLine & { problem: LineProblem })[] = [];
  const placeOf = (serial: string): BillLine[] => {
    const id = currencyIdOfSerial(serial);
    if (hub !== undefined && hubOf(id) !== hub) return otherHub;
    return currencyId !== undefined && id !== currencyId ? otherCurrency : good;
  };
  for (const [index, raw] of text.split(lineBreak).entries()) {
    const line = { line: index + 1, text: cleanMachineText(raw) };
    if (line.text === '') continue;
    const { serial, problem } = readLine(line.text);
    if (problem !== undefined) wrong.push({ ...line, problem });
    else if (seen.has(serial)) wrong.push({ ...line, problem: 'dublicateNumberError' });
    else placeOf(serial).push(line);
    if (problem === undefined) seen.add(serial);
  }
  return { good, wrong, otherHub, otherCurrency };
}

function readLine(text: string): { serial: string; problem?: LineProblem } {
  const slash = text.indexOf('/');
  if (slash === -1) return { serial: '', problem: 'invalidDataFormat' };
  const serial = text.slice(0, slash);
  if (!serialPattern.test(serial)) return { serial, problem: 'invalidSerialFormat' };
  if (!passcodePattern.test(text.slice(slash + 1))) return { serial, problem: 'invalidPasscodeFormat' };
  return { serial };
}

/** The text without the lines of these bills. */
export function withoutBills(text: string, serials: ReadonlySet<string>): string {
  const isLeft = (line: string) => {
    const [serial = ''] = cleanMachineText(line).split('/', 1);
    return serial !== '' && !serials.has(serial);
  };
  return text.split(lineBreak).filter(isLeft).join('\n');
}

/** Why a text cannot be submitted. */
export type BillTextProblem = 'empty' | 'over' | 'lines' | 'otherHub' | 'otherCurrency';

/** Why a text cannot be submitted, if it cannot; `max` is the maximum number of bills. */
export function billTextProblem(lines: BillLines, max: number): BillTextProblem | undefined {
  const { good, wrong, otherHub, otherCurrency } = lines;
  const all = good.length + wrong.length + otherHub.length + otherCurrency.length;
  if (all === 0) return 'empty';
  if (all > max) return 'over';
  if (wrong.length > 0) return 'lines';
  if (good.length > 0) return undefined;
  return otherCurrency.length > 0 ? 'otherCurrency' : 'otherHub';
}

/** Scanned bearer lines on their way to the deposit sheet. Anyone who reads a passcode owns the bill. */
export const scannedBillText = createPassedText();
