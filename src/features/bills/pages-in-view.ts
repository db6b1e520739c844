interface View {
  /** Pixels of the list above the box's upper edge. */
  scrolled: number;
  boxHeight: number;
  rowHeight: number;
  rows: number;
  /** Rows come in pages of so many. */
  pageRows: number;
}

/** So many pixels beyond the box are made ready, for quick thumbs and for the Tab key. */
const ahead = 300;

/** The pages of a long list that its box shows, from the first to before the last. */
export function pagesInView({ scrolled, boxHeight, rowHeight, rows, pageRows }: View): [number, number] {
  const pages = Math.ceil(rows / pageRows);
  if (!(rowHeight > 0)) return [0, Math.min(1, pages)];
  const pageHeight = rowHeight * pageRows;
  const first = clamp(Math.floor((scrolled - ahead) / pageHeight), Math.max(pages - 1, 0));
  const end = clamp(Math.ceil((scrolled + boxHeight + ahead) / pageHeight), pages);
  return [first, Math.max(end, Math.min(first + 1, pages))];
}

function clamp(page: number, most: number): number {
  return Math.min(Math.max(page, 0), most);
}
