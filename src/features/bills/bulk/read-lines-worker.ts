import type { Hub } from '../../../../contract/currencies/currency-kinds';
import { readBillLines } from '../../../money/bill-text/read-bill-lines';
import type { BillLines } from '../../../money/bill-text/read-bill-lines';

/** Maximum mistakes shown at once. After fixing these, the user sees the next. */
const shownMistakes = 100;

/** What a screen needs of thousands of lines. */
export interface ManyLines {
  /** The good ones, `serial/passcode`. */
  good: readonly string[];
  /** The first lines with mistakes, and how many there are. */
  wrong: BillLines['wrong'];
  wrongCount: number;
  /** Lines of the other hub. */
  otherCount: number;
}

/** Reads a text, in the worker, or on the page if there is no worker. */
export function readManyLines(text: string, hub: Hub | undefined): ManyLines {
  const { good, wrong, otherHub } = readBillLines(text, hub);
  return {
    good: good.map((line) => line.text),
    wrong: wrong.slice(0, shownMistakes),
    wrongCount: wrong.length,
    otherCount: otherHub.length,
  };
}

/** A text to read. */
export interface ReadRequest {
  text: string;
  hub: Hub | undefined;
}

// The page imports this file as well, for the function alone.
if (typeof document === 'undefined')
  globalThis.addEventListener('message', (event: Event) => {
    const { text, hub } = (event as MessageEvent<ReadRequest>).data;
    (globalThis as unknown as Worker).postMessage(readManyLines(text, hub));
  });
