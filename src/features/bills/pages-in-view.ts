interface View {
  /** Pixels from the window's upper edge to the list's; negative once it is scrolled past. */
  listTop: number;
  windowHeight: number;
  rowHeight: number;
  rows: number;
  /** Rows come in pages of this size. */
  pageSize: number;
}

/** So many pixels beyond the window are made ready, for quick thumbs and for the Tab key. */
const ahead = 400;

/** The pages of a long list that the window shows, the last one not included. */
export function pagesInView({ listTop, windowHeight, rowHeight, rows, pageSize }: View): [number, number] {
  const pages = Math.ceil(rows / pageSize);
  if (rowHeight <= 0) return [0, Math.min(1, pages)];
  const pageHeight = rowHeight * pageSize;
  const first = Math.floor((-listTop - ahead) / pageHeight);
  const end = Math.ceil((windowHeight + ahead - listTop) / pageHeight);
  return [clamp(first, pages), Math.max(clamp(end, pages), Math.min(1, pages))];
}

function clamp(page: number, pages: number): number {
  return Math.min(Math.max(page, 0), pages);
}
