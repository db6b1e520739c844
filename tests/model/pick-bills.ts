import type { BillModel } from './bill-model';

const wrongPin = 'ZZZZ2222';

/** A bill that does not exist and is never picked: the other input for a reused key. */
export const otherStack = ['0050299999999999'];
export const otherLines = [`0050299999999999/${wrongPin}`];

/** Mostly a user's own bills, sometimes any. */
export function pickSerials(model: BillModel, userId: string, picks: readonly number[]): string[] {
  const all = [...model.bills.keys()];
  const ownSerials = all.filter((serial) => model.bills.get(serial)?.holder === userId);
  return picks.map(
    (pick) => at(pick % 16 > 0 && ownSerials.length > 0 ? ownSerials : all, pick) ?? model.unknownSerial,
  );
}

/** Mostly blanks that a user has minted, sometimes any bills. */
export function pickBlanks(model: BillModel, userId: string, picks: readonly number[]): string[] {
  const all = [...model.bills.keys()];
  const ownBlanks = all.filter((serial) => {
    const bill = model.bills.get(serial);
    return bill?.status === 0 && bill.minter === userId && bill.requestId === null;
  });
  return picks.map(
    (pick) => at(pick % 16 > 0 && ownBlanks.length > 0 ? ownBlanks : all, pick) ?? model.unknownSerial,
  );
}

/** Bills that a user has exported and that are outside; any bills when there are none. */
export function pickOutside(model: BillModel, userId: string, picks: readonly number[]): string[] {
  const all = [...model.bills.keys()];
  const outside = all.filter((serial) => {
    const { exportId = null } = model.bills.get(serial) ?? {};
    return exportId !== null && model.exports.get(exportId)?.userId === userId;
  });
  return picks.map((pick) => at(outside.length > 0 ? outside : all, pick) ?? model.unknownSerial);
}

/** Mostly valid lines, sometimes used ones or wrong passcodes; also in lower case. */
export function pickLines(model: BillModel, lines: readonly string[], picks: readonly number[]): string[] {
  const live = lines.filter((line) => model.bills.get(line.slice(0, 16))?.pin === line.slice(17));
  return picks.map((pick) => {
    if (pick % 11 === 0) return `${at([...model.bills.keys()], pick) ?? model.unknownSerial}/${wrongPin}`;
    const line =
      at(pick % 5 > 0 && live.length > 0 ? live : lines, pick) ?? `${model.unknownSerial}/${wrongPin}`;
    return pick % 2 === 0 ? line.toLowerCase() : line;
  });
}

/** The element for a number: deterministic for the same number and length. */
export function at<Element>(elements: readonly Element[], pick: number): Element | undefined {
  return elements[pick % Math.max(elements.length, 1)];
}
