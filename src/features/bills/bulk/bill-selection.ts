/** A row of the table: one bill. */
export interface BillRow {
  serial: string;
  /** In units. */
  nominal: string;
}

/** The selected serials, and where a range begins. */
export interface BillSelection {
  serials: ReadonlySet<string>;
  /** The row that was changed last. */
  anchor: number;
}

export const noSelection: BillSelection = { serials: new Set(), anchor: 0 };

/** Selects a row, or takes it out again. */
export function toggleRow(selection: BillSelection, rows: readonly BillRow[], index: number): BillSelection {
  const serial = rows[index]?.serial;
  if (serial === undefined) return selection;
  const serials = new Set(selection.serials);
  if (!serials.delete(serial)) serials.add(serial);
  return { serials, anchor: index };
}

/** Adds all rows from the anchor to this one; the anchor stays, so that the next range begins there too. */
export function extendTo(selection: BillSelection, rows: readonly BillRow[], index: number): BillSelection {
  const { anchor } = selection;
  const [first, last] = anchor < index ? [anchor, index] : [index, anchor];
  const range = rows.slice(first, last + 1).map(({ serial }) => serial);
  return { serials: new Set([...selection.serials, ...range]), anchor };
}

/** Selects all of some rows, or takes all of them out where all are selected. */
export function toggleRows(selection: BillSelection, rows: readonly BillRow[]): BillSelection {
  const isWhole = rows.every(({ serial }) => selection.serials.has(serial));
  const serials = new Set(selection.serials);
  for (const { serial } of rows) {
    if (isWhole) serials.delete(serial);
    else serials.add(serial);
  }
  return { ...selection, serials };
}
